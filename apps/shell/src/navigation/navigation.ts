import { Subject } from 'rxjs';
import { proxy, ref, subscribe } from 'valtio';
import { asShown, pathOf } from './address';
import type { BrowserHistory, HistoryLocation } from './browser-history';
import { entryOf, layersOf, stackOf, stateOf } from './history-state';
import { countEntriesBelow, HistoryTravel } from './history-travel';
import { activePageOf, applyStep, initialPages } from './page-stack';
import type { PageEntry, Pages, Step } from './page-stack';
import { transitionBetween, type PageTransition } from './page-transition';
import type { Routes } from './routes';

export type NavigationKind = 'push' | 'replace' | 'relaunch' | 'switchTab';

/** `Pages` are immutable values that valtio must not wrap. */
export interface NavigationState {
  pages: Pages;
}

/**
 * The page stack, kept in step with the browser's history. Each history entry stores its stack.
 * Each open layer over the active page, such as a dialog, has an entry above that of its page, so
 * that the browser's back button closes the layer and not the page.
 */
export class Navigation {
  /** Emits synchronously after the stack changed, before React renders it. */
  readonly transitions$ = new Subject<PageTransition>();
  readonly state: NavigationState;
  /** The pages that the document was opened with, which are those of the server's HTML. */
  readonly initial: Pages;
  /** Emits how many layers, the topmost first, the browser's back button closes. */
  readonly layersLeft$ = new Subject<number>();
  private readonly travel: HistoryTravel;
  private openedCount = 0;
  /** Number of open layers, and of their history entries. They differ only for a moment. */
  private openLayers = 0;
  private layerEntries = 0;
  /** Fragment in the address bar, with its `#`. */
  private hash = '';

  /**
   * @param session distinguishes this document's pages from those of earlier ones, which the
   *   browser's history may still contain
   */
  constructor(
    private readonly history: BrowserHistory,
    private readonly routes: Routes,
    private readonly session: string,
    entriesBelow = countEntriesBelow,
  ) {
    this.travel = new HistoryTravel(history, entriesBelow);
    const { location } = history;
    this.layerEntries = layersOf(location.state);
    this.initial = initialPages(
      stackOf(location.state, location.pathname + location.search, routes, this.newId),
    );
    this.state = proxy({ pages: ref(this.initial) });
    this.write('replace', this.initial, location.hash);
  }

  /** Follows the browser's back and forward buttons. Returns a function that stops it. */
  start(): () => void {
    const stop = this.history.listen((location) => this.handleTravel(location));
    // Layers do not survive a reload, but their entries do.
    void this.matchLayers();
    return stop;
  }

  get pages(): Pages {
    return this.state.pages;
  }

  get active(): PageEntry {
    return activePageOf(this.pages);
  }

  /** Calls `listener` after each change of the page stack. */
  readonly subscribe = (listener: () => void): (() => void) =>
    subscribe(this.state, listener, true);

  /** Opens the address of a known route. Waits for a history move to end first. */
  async go(kind: NavigationKind, address: string): Promise<void> {
    while (this.travel.pending) await this.travel.pending;
    if (this.layerEntries > 0) await this.dropLayers(0);
    this.move({ kind, page: entryOf(this.newId(), address, this.routes) });
  }

  /** Closes `delta` pages by a move in the browser's history, so that forward reopens them. */
  async back(delta: number): Promise<void> {
    while (this.travel.pending) await this.travel.pending;
    const pageCount = Math.min(delta, this.pages.stack.length - 1);
    if (pageCount < 1) return;
    const stack = this.pages.stack.slice(0, -pageCount);
    const steps = pageCount + this.layerEntries;
    const hasTravelled =
      steps <= (this.travel.entriesBelow() ?? Infinity) && (await this.travel.go(-steps, false));
    if (!hasTravelled) this.move({ kind: 'travel', stack });
  }

  /** Tells how many layers are open over the active page. */
  showLayers(count: number): void {
    this.openLayers = count;
    void this.matchLayers();
  }

  /** Changes the query of a page, and of the address bar if the page is active. */
  rewrite(id: string, search: string): void {
    const { alive, stack } = this.pages;
    const page = [...alive, ...stack].find((entry) => entry.id === id);
    if (!page) return;
    this.apply({ kind: 'rewrite', id, address: asShown(pathOf(page.address) + search) });
    if (this.active.id === id) this.write('replace', this.pages);
  }

  private handleTravel({ pathname, search, hash, state }: HistoryLocation): void {
    if (this.travel.isSilent) return this.travel.arrive();
    const address = pathname + search;
    // A link to a fragment adds an entry for the same page. Remove it, otherwise the back button
    // would only remove the fragment.
    const isSamePage = state === null && address === this.active.address;
    const isSameFragment = hash === this.hash;
    this.hash = hash;
    if (isSamePage && isSameFragment) return this.write('replace', this.pages);
    if (isSamePage) {
      void this.travel.go(-1, true).then(() => this.write('replace', this.pages));
      return;
    }
    const stack = stackOf(state, address, this.routes, this.newId);
    const leftLayers = this.layerEntries - layersOf(state);
    this.layerEntries -= leftLayers;
    if (leftLayers !== 0 && stack.at(-1)?.id === this.active.id)
      return this.leaveLayers(leftLayers);
    this.openLayers = 0;
    this.apply({ kind: 'travel', stack });
    if (state === null || this.active.address !== address) this.write('replace', this.pages);
    this.travel.arrive();
    void this.matchLayers();
  }

  /** The browser moved within the entries of the active page: back, or forward to closed layers. */
  private leaveLayers(count: number): void {
    this.write('replace', this.pages);
    if (count > 0) {
      this.openLayers = Math.max(0, this.openLayers - count);
      this.layersLeft$.next(count);
    }
    this.travel.arrive();
    void this.matchLayers();
  }

  /** Adds or removes entries until each open layer has one. */
  private async matchLayers(): Promise<void> {
    while (this.travel.pending) await this.travel.pending;
    while (this.layerEntries < this.openLayers) {
      this.layerEntries += 1;
      this.write('push', this.pages);
    }
    await this.dropLayers(this.openLayers);
  }

  private async dropLayers(kept: number): Promise<void> {
    const dropped = this.layerEntries - kept;
    if (dropped <= 0) return;
    await this.travel.go(-dropped, true);
    this.layerEntries = kept;
    this.write('replace', this.pages);
  }

  private move(step: Step): void {
    const before = this.pages;
    const after = applyStep(before, step);
    const isSameStack =
      activePageOf(after).id === activePageOf(before).id &&
      after.stack.length === before.stack.length;
    if (isSameStack) return;
    this.layerEntries = 0;
    this.openLayers = 0;
    // The address first: a page may read it while it renders.
    this.write(step.kind === 'push' ? 'push' : 'replace', after);
    this.apply(step, after);
  }

  private apply(step: Step, after = applyStep(this.pages, step)): void {
    const before = this.pages;
    this.state.pages = ref(after);
    if (step.kind !== 'rewrite')
      this.transitions$.next(transitionBetween(before, after, step.kind));
  }

  private write(method: 'push' | 'replace', pages: Pages, hash = ''): void {
    const { address } = activePageOf(pages);
    this.hash = hash;
    // A browser reads two leading slashes as a host name.
    const url = address.startsWith('//') ? `/.${address}` : address;
    this.history[method](url + hash, stateOf(pages.stack, this.layerEntries));
  }

  private readonly newId = () => `${this.session}-${++this.openedCount}`;
}
