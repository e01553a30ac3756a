import { Subject } from 'rxjs';
import type { BrowserHistory } from './browser-history';

/**
 * How long to wait for a history move, in ms. A move beyond the first entry has no effect and no
 * event; `uncertain` applies to browsers that cannot tell the number of entries.
 */
const timeoutMs = { certain: 10_000, uncertain: 1_000 };

/** Number of history entries of this site below the current one; undefined if unknown. */
export const countEntriesBelow = (): number | undefined =>
  globalThis.navigation?.currentEntry?.index;

/** Moves in the browser's history, one at a time. */
export class HistoryTravel {
  private readonly arrivals$ = new Subject<void>();
  /** The move that has not arrived yet. */
  pending: Promise<boolean> | null = null;
  /** The pending move is internal: it must not change the page stack. */
  isSilent = false;

  constructor(
    private readonly history: BrowserHistory,
    readonly entriesBelow: () => number | undefined,
  ) {}

  /** The browser has moved. */
  arrive(): void {
    this.arrivals$.next();
  }

  /**
   * Moves by `delta` entries.
   * @param isSilent the move does not change the page stack
   * @returns whether the move arrived before the timeout
   */
  go(delta: number, isSilent: boolean): Promise<boolean> {
    this.isSilent = isSilent;
    this.pending = new Promise((resolve) => {
      const end = (hasArrived: boolean) => {
        clearTimeout(timer);
        arrival.unsubscribe();
        this.pending = null;
        this.isSilent = false;
        resolve(hasArrived);
      };
      const { certain, uncertain } = timeoutMs;
      const timer = setTimeout(
        () => end(false),
        this.entriesBelow() === undefined ? uncertain : certain,
      );
      const arrival = this.arrivals$.subscribe(() => end(true));
      this.history.go(delta);
    });
    return this.pending;
  }
}
