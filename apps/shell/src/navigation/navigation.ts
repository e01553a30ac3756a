import { Subject } from 'rxjs';
import { proxy, ref, subscribe } from 'valtio';
import { asShown, pathOf } from './address';
import type { BrowserHistory, HistoryLocation } from './browser-history';
import { entryOf, stackOf, stateOf } from './history-state';
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
 * How long to wait for a history move, in ms. A move beyond the first entry has no effect and no
 * event; `uncertain` applies to browsers that cannot tell the number of entries.
 */
const travelTimeoutMs = { certain: 10_000, uncertain: 1_000 };

/** Number of history entries of this site below the current one; undefined if unknown. */
const countEntriesBelow = (): number | undefined => globalThis.navigation?.currentEntry?.index;

/** The page stack, kept in step with the browser's history. Each history entry stores its stack. */
export class Navigation {
  /** Emits synchronously after the stack changed, before React renders it. */
  readonly transitions$ = new Subject<PageTransition>();
  readonly state: NavigationState;
  /** The pages that the document was opened with, which are those of the server's HTML. */
  readonly initial: Pages;
  private readonly arrivals$ = new Subject<void>();
  private openedCount = 0;
  private travelling: Promise<boolean> | null = null;
  /** The current history move is internal: it must not change the page stack. */
  private isSilentTravel = false;
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
    private readonly entriesBelow = countEntriesBelow,
  ) {
    const { location } = history;
    this.initial = initialPages(
      stackOf(location.state, location.pathname + location.search, routes, this.newId),
    );
    this.state = proxy({ pages: ref(this.initial) });
    this.write('replace', this.initial, location.hash);
  }

  /** Follows the browser's back and forward buttons. Returns a function that stops it. */
  start(): () => void {
    return this.history.listen((location) => this.handleTravel(location));
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
    while (this.travelling) await this.travelling;
    this.move({ kind, page: entryOf(this.newId(), address, this.routes) });
  }

  /** Closes `delta` pages by a move in the browser's history, so that forward reopens them. */
  async back(delta: number): Promise<void> {
    while (this.travelling) await this.travelling;
    const steps = Math.min(delta, this.pages.stack.length - 1);
    if (steps < 1) return;
    const stack = this.pages.stack.slice(0, -steps);
    const hasTravelled =
      steps <= (this.entriesBelow() ?? Infinity) && (await this.travel(-steps, false));
    if (!hasTravelled) this.move({ kind: 'travel', stack });
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
    if (this.isSilentTravel) return this.arrivals$.next();
    const address = pathname + search;
    // A link to a fragment adds an entry for the same page. Remove it, otherwise the back button
    // would only remove the fragment.
    const isSamePage = state === null && address === this.active.address;
    const isSameFragment = hash === this.hash;
    this.hash = hash;
    if (isSamePage && isSameFragment) return this.write('replace', this.pages);
    if (isSamePage) {
      void this.travel(-1, true).then(() => this.write('replace', this.pages));
      return;
    }
    this.apply({ kind: 'travel', stack: stackOf(state, address, this.routes, this.newId) });
    if (state === null || this.active.address !== address) this.write('replace', this.pages);
    this.arrivals$.next();
  }

  private move(step: Step): void {
    const before = this.pages;
    const after = applyStep(before, step);
    const isSameStack =
      activePageOf(after).id === activePageOf(before).id &&
      after.stack.length === before.stack.length;
    if (isSameStack) return;
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
    this.history[method](url + hash, stateOf(pages.stack));
  }

  /**
   * Moves in the browser's history.
   * @param isSilent the move does not change the page stack
   * @returns whether the move arrived before the timeout
   */
  private travel(delta: number, isSilent: boolean): Promise<boolean> {
    this.isSilentTravel = isSilent;
    this.travelling = new Promise((resolve) => {
      const end = (hasArrived: boolean) => {
        clearTimeout(timer);
        arrival.unsubscribe();
        this.travelling = null;
        this.isSilentTravel = false;
        resolve(hasArrived);
      };
      const { certain, uncertain } = travelTimeoutMs;
      const timeoutMs = this.entriesBelow() === undefined ? uncertain : certain;
      const timer = setTimeout(() => end(false), timeoutMs);
      const arrival = this.arrivals$.subscribe(() => end(true));
      this.history.go(delta);
    });
    return this.travelling;
  }

  private readonly newId = () => `${this.session}-${++this.openedCount}`;
}
