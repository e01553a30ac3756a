import type { ComponentType } from 'react';
import type { Loaded, PageFault } from '../remotes/loaded';

/** Milliseconds a page has for its entry, its code and its first view together. */
export const pageDeadline = 20_000;

/** A page that breaks so often within so many milliseconds is to be left, not tried again. */
const hopeless = { times: 3, within: 60_000 };

export type HostState =
  | { is: 'waiting'; attempt: number }
  /** Its code is there, `shown` once it has rendered. */
  | { is: 'loaded' | 'shown'; attempt: number; Component: ComponentType }
  | { is: 'failed'; attempt: number; fault: PageFault; isHopeless: boolean };

export const waiting: HostState = { is: 'waiting', attempt: 0 };

/** Brings one opened page on screen, or says why it did not come; no fault leaves it. */
export class PageHost {
  private state: HostState = waiting;
  private started = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly watchers = new Set<() => void>();
  /** When it broke, in ms. */
  private breaks: number[] = [];

  /** `load` never rejects; `afresh` leaves behind what failed or hangs. `tell` hears of each fault once. */
  constructor(
    private readonly load: (afresh: boolean) => Promise<Loaded>,
    private readonly tell: (fault: PageFault) => void,
  ) {}

  get current(): HostState {
    return this.state;
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  };

  /** Begins to load; again and again is once. */
  start(): void {
    if (!this.started) void this.attempt(false);
  }

  /** The page is in front until the answer is called: only then its time runs. */
  enter(): () => void {
    this.start();
    this.watch();
    if (this.state.is === 'failed' && this.state.isHopeless)
      this.set({ ...this.state, isHopeless: this.breaks.every(isRecent) });
    return () => clearTimeout(this.timer);
  }

  /** Its first view is on screen. */
  arrived(): void {
    if (this.state.is !== 'loaded') return;
    clearTimeout(this.timer);
    this.set({ ...this.state, is: 'shown' });
  }

  fail(fault: PageFault): void {
    clearTimeout(this.timer);
    if (fault.kind === 'broken') this.breaks = [...this.breaks.filter(isRecent), Date.now()];
    this.set({
      is: 'failed',
      attempt: this.state.attempt,
      fault,
      isHopeless: this.breaks.length >= hopeless.times,
    });
    this.tell(fault);
  }

  retry(): void {
    this.set({ is: 'waiting', attempt: this.state.attempt + 1 });
    void this.attempt(true);
    this.watch();
  }

  private async attempt(afresh: boolean): Promise<void> {
    this.started = true;
    const { attempt } = this.state;
    const loaded = await this.load(afresh);
    // A page that comes after its deadline, or after another attempt has begun, comes too late.
    if (this.state.is !== 'waiting' || this.state.attempt !== attempt) return;
    if ('fault' in loaded) this.fail(loaded.fault);
    else this.set({ is: 'loaded', attempt, Component: loaded.Component });
  }

  private watch(): void {
    clearTimeout(this.timer);
    if (this.state.is === 'waiting' || this.state.is === 'loaded')
      this.timer = setTimeout(
        () => this.fail({ kind: 'timeout', stage: 'deadline' }),
        pageDeadline,
      );
  }

  private set(state: HostState): void {
    this.state = state;
    for (const changed of this.watchers) changed();
  }
}

const isRecent = (time: number) => Date.now() - time < hopeless.within;
