import { Subject } from 'rxjs';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { asShown, pathOf } from './address';
import type { Routes } from './routes';
import { entryOf, stackOf, stateOf } from './history-state';
import {
  firstPages,
  activePageOf,
  take,
  type PageEntry,
  type Pages,
  type Step,
} from './page-stack';
import { passage, type PageTransition } from './page-transition';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;
export const browserHistory = createBrowserHistory;

export type Opening = 'push' | 'replace' | 'relaunch' | 'switchTab';

/** Milliseconds a way through the browser's history may take. Where that is shorter than the stack nothing happens, which is all that a browser without a word for it says. */
const patience = { sure: 10_000, unsure: 1_000 };

/** Entries of this product under the current one; undefined in a browser that does not say. */
const entriesBelow = (): number | undefined => globalThis.navigation?.currentEntry?.index;

/** The page stack, kept in step with the browser's history: each entry there knows the stack it stands for. */
export class Navigation {
  /** Before the new pages are on screen. */
  readonly transitions$ = new Subject<PageTransition>();
  private readonly changed$ = new Subject<void>();
  private readonly travelled$ = new Subject<void>();
  /** What the document was opened with: the frame its HTML shows, until the browser has taken that over. */
  readonly initial: Pages;
  private current: Pages;
  private opened = 0;
  private travelling: Promise<boolean> | null = null;
  private isUnseen = false;
  /** The part of the page in the address bar, with its `#`. */
  private hash = '';

  /** `session` tells this document's pages from those of one before it, which the history may still know. `below` counts its entries under the current one. */
  constructor(
    private readonly history: BrowserHistory,
    private readonly routes: Routes,
    private readonly session: string,
    private readonly below = entriesBelow,
  ) {
    const { location } = history;
    this.initial = this.current = firstPages(
      stackOf(location.state, location.pathname + location.search, routes, this.newId),
    );
    this.write('replace', this.initial, location.hash);
  }

  /** Follows the browser's own back and forward until the answer is called. */
  start(): () => void {
    return this.history.listen(({ location }) => {
      if (this.isUnseen) return this.travelled$.next();
      const address = location.pathname + location.search;
      // A link to a part of the page makes an entry of its own, which is the same page: left again, or back would only leave that.
      const isSamePage = location.state === null && address === this.front.address;
      const isSamePart = location.hash === this.hash;
      this.hash = location.hash;
      if (isSamePage && isSamePart) return this.write('replace', this.current);
      if (isSamePage) return void this.travel(-1, () => this.write('replace', this.current));
      this.apply({
        kind: 'travel',
        stack: stackOf(location.state, address, this.routes, this.newId),
      });
      if (location.state === null || this.front.address !== address)
        this.write('replace', this.current);
      this.travelled$.next();
    });
  }

  get pages(): Pages {
    return this.current;
  }

  get front(): PageEntry {
    return activePageOf(this.current);
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    const subscription = this.changed$.subscribe(changed);
    return () => subscription.unsubscribe();
  };

  /** Opens an address of a known route; when the browser is on its way back, once it is there. */
  async go(kind: Opening, address: string): Promise<void> {
    while (this.travelling) await this.travelling;
    this.move({ kind, page: entryOf(this.newId(), address, this.routes) });
  }

  /** Pops pages through the browser's history, so that forward leads to them. */
  async back(delta: number): Promise<void> {
    while (this.travelling) await this.travelling;
    const steps = Math.min(delta, this.current.stack.length - 1);
    if (steps < 1) return;
    const below = this.current.stack.slice(0, -steps);
    const hasTravelled = steps <= (this.below() ?? Infinity) && (await this.travel(-steps));
    if (!hasTravelled) this.move({ kind: 'travel', stack: below });
  }

  /** The query of a page, in the address bar too when it is in front. */
  rewrite(id: string, search: string): void {
    const page = [...this.current.alive, ...this.current.stack].find((one) => one.id === id);
    if (!page) return;
    this.apply({ kind: 'rewrite', id, address: asShown(pathOf(page.address) + search) });
    if (this.front.id === id) this.write('replace', this.current);
  }

  private move(step: Step): void {
    const before = this.current;
    const after = take(before, step);
    if (
      activePageOf(after).id === activePageOf(before).id &&
      after.stack.length === before.stack.length
    )
      return;
    // First the address, so that a page that looks at it while it is made sees its own.
    this.write(step.kind === 'push' ? 'push' : 'replace', after);
    this.apply(step, after);
  }

  private apply(step: Step, after = take(this.current, step)): void {
    const before = this.current;
    this.current = after;
    if (step.kind !== 'rewrite') this.transitions$.next(passage(before, after, step.kind));
    this.changed$.next();
  }

  private write(how: 'push' | 'replace', { stack }: Pages, hash = ''): void {
    const { address } = stack.at(-1)!;
    this.hash = hash;
    // Two slashes would be read as the name of a host.
    this.history[how]((address.startsWith('//') ? `/.${address}` : address) + hash, stateOf(stack));
  }

  /** With `then` pages hear nothing of the way, only of what is done at its end. */
  private travel(delta: number, then?: () => void): Promise<boolean> {
    this.isUnseen = then !== undefined;
    return (this.travelling = new Promise((done) => {
      const end = (hasArrived: boolean) => {
        clearTimeout(timer);
        arrival.unsubscribe();
        this.travelling = null;
        this.isUnseen = false;
        done(hasArrived);
        then?.();
      };
      const timer = setTimeout(
        () => end(false),
        this.below() === undefined ? patience.unsure : patience.sure,
      );
      const arrival = this.travelled$.subscribe(() => end(true));
      this.history.go(delta);
    }));
  }

  private readonly newId = () => `${this.session}-${++this.opened}`;
}
