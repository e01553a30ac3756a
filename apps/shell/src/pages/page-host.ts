import { useProxy } from '@shop/shell-contract';
import { use, type ComponentType } from 'react';
import { proxy } from 'valtio';
import type { LoadOptions } from '../remotes/load-route';
import type { LoadedPage, PageFault } from '../remotes/page-fault';

/** Time limit for entry, code and first render of a page together, in ms. */
export const pageDeadline = 20_000;

/** A page that breaks this often within this time offers no further retry. */
const retryLimit = { breakCount: 3, withinMs: 60_000 };

export type LoadState =
  | { is: 'waiting'; attempt: number }
  /** The code is loaded; `shown` after the first render. */
  | { is: 'loaded' | 'shown'; attempt: number; Component: ComponentType }
  | { is: 'failed'; attempt: number; fault: PageFault; isHopeless: boolean };

const waiting: LoadState = { is: 'waiting', attempt: 0 };
const serverState: { load: LoadState } = { load: waiting };

/** Loads one page instance and keeps its load state. Faults end here. */
export class PageHost {
  readonly state = proxy<{ load: LoadState }>({ load: waiting });
  /** Resolves when the first load has ended, in success or in a fault. */
  readonly firstLoad: Promise<void>;
  /** The state with which React hydrates the page. */
  hydrated = serverState;
  private endFirstLoad!: () => void;
  private isStarted = false;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  /** Times of render errors, in ms since the epoch. */
  private breakTimes: number[] = [];

  /**
   * @param load never rejects
   * @param reportFault called once for each fault
   * @param isInHtml whether the server's HTML contains the page
   */
  constructor(
    private readonly load: (options: LoadOptions) => Promise<LoadedPage>,
    private readonly reportFault: (fault: PageFault) => void,
    readonly isInHtml = false,
  ) {
    this.firstLoad = new Promise((resolve) => {
      this.endFirstLoad = resolve;
    });
  }

  get current(): LoadState {
    return this.state.load;
  }

  /** Starts loading; further calls do nothing. */
  start(): void {
    if (!this.isStarted) void this.attempt({});
  }

  /** The page became visible. The deadline runs until the returned function is called. */
  enter(): () => void {
    this.start();
    this.startDeadline();
    const { current } = this;
    if (current.is === 'failed' && current.isHopeless)
      this.set({ ...current, isHopeless: this.breakTimes.every(isRecent) });
    return () => clearTimeout(this.deadline);
  }

  /** The page rendered for the first time. */
  arrived(): void {
    const { current } = this;
    if (current.is !== 'loaded') return;
    clearTimeout(this.deadline);
    this.set({ ...current, is: 'shown' });
  }

  fail(fault: PageFault): void {
    clearTimeout(this.deadline);
    if (fault.kind === 'broken')
      this.breakTimes = [...this.breakTimes.filter(isRecent), Date.now()];
    this.set({
      is: 'failed',
      attempt: this.current.attempt,
      fault,
      isHopeless: this.breakTimes.length >= retryLimit.breakCount,
    });
    this.reportFault(fault);
  }

  retry(): void {
    this.set({ is: 'waiting', attempt: this.current.attempt + 1 });
    void this.attempt({ force: true });
    this.startDeadline();
  }

  private async attempt(options: LoadOptions): Promise<void> {
    this.isStarted = true;
    const { attempt } = this.current;
    const loaded = await this.load(options);
    // Ignore a result after the deadline or after another attempt started.
    if (this.current.is !== 'waiting' || this.current.attempt !== attempt) return;
    if ('fault' in loaded) this.fail(loaded.fault);
    else this.set({ is: 'loaded', attempt, Component: loaded.Component });
  }

  private startDeadline(): void {
    clearTimeout(this.deadline);
    if (this.current.is !== 'waiting' && this.current.is !== 'loaded') return;
    this.deadline = setTimeout(
      () => this.fail({ kind: 'timeout', stage: 'deadline' }),
      pageDeadline,
    );
  }

  private set(load: LoadState): void {
    this.state.load = load;
    if (load.is === 'waiting') return;
    if (this.isInHtml && this.hydrated === serverState) this.hydrated = { load };
    this.endFirstLoad();
  }
}

const isRecent = (time: number) => Date.now() - time < retryLimit.withinMs;

/**
 * The load state of a page. During hydration a page is waiting, unless the server's HTML contains
 * it: then the component suspends until the code is there, and the HTML stays as it is.
 */
export function useLoadState(host: PageHost): LoadState {
  if (host.isInHtml) use(host.firstLoad);
  return useProxy(host.state, host.hydrated, ({ load }) => load);
}

const stateWithoutPage = proxy({ load: waiting });

/**
 * The phase of a load, without suspending. A page that the server's HTML contains counts as shown
 * until it fails: its code is loaded before React has hydrated it.
 */
export function useLoadPhase(host: PageHost | undefined, isInHtml: boolean): LoadState['is'] {
  const { is, attempt } = useProxy(
    host?.state ?? stateWithoutPage,
    serverState,
    ({ load }) => load,
  );
  return isInHtml && is !== 'failed' && attempt === 0 ? 'shown' : is;
}
