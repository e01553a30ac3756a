import { describeError } from '../errors/errors';
import type { Log } from '../cloud';
import type { Timer } from '../app-loader/read-triggers';
import { logFields } from './log-fields';

/** Resolves to the time of the earliest pending work, epoch ms; null for none. */
export type ReadDueTime = () => Promise<number | null>;

/** The due work at one time. */
export interface Work {
  /** True for a timer with `_due` that has no due work. */
  isIdle(timer: Timer): boolean;
  /** When the due work of a timer was due, epoch ms; undefined for a timer without `_due`. */
  dueTimeOf(timer: Timer): number | undefined;
  /** When the work has to be read again, epoch ms; infinite without any `_due`. */
  nextProbeAt: number;
}

/**
 * Reads the due work of the timers with `_due`. A timer without due work takes no lease, so that an
 * idle schedule of one second costs each process one read per second and no write.
 */
export class WorkProbes {
  private readonly readByTimer: ReadonlyMap<Timer, ReadDueTime>;
  private readonly failing = new Set<Timer>();

  constructor(
    timers: readonly Timer[],
    dueTimeOf: (timer: Timer) => ReadDueTime | undefined,
    private readonly log: Log,
    private readonly setLag: (timer: Timer, lagMs: number) => void = () => {},
  ) {
    this.readByTimer = new Map(
      timers.flatMap((timer) => {
        const read = dueTimeOf(timer);
        return read ? [[timer, read] as const] : [];
      }),
    );
  }

  /** `clock` is read again after each due time: one that is "now" has passed by then. */
  async read(clock: () => number): Promise<Work> {
    const now = clock();
    const dueTimeByTimer = new Map<Timer, number>();
    let nextProbeAt = Infinity;
    await Promise.all(
      [...this.readByTimer].map(async ([timer, read]) => {
        const dueTime = (await this.readOne(timer, read)) ?? Infinity;
        const isDue = dueTime <= clock();
        if (isDue) dueTimeByTimer.set(timer, dueTime);
        this.setLag(timer, Math.max(0, now - dueTime));
        // Other processes may add earlier work until the next fire time.
        const fireTime = timer.schedule.after(now) ?? Infinity;
        nextProbeAt = Math.min(nextProbeAt, fireTime, isDue ? Infinity : dueTime);
      }),
    );
    return {
      isIdle: (timer) => this.readByTimer.has(timer) && !dueTimeByTimer.has(timer),
      dueTimeOf: (timer) => dueTimeByTimer.get(timer),
      nextProbeAt,
    };
  }

  /** Logs the first of consecutive errors: an outage would repeat it with each fire time. */
  private async readOne(timer: Timer, read: ReadDueTime): Promise<number | null> {
    try {
      const dueTime = await read();
      this.failing.delete(timer);
      return dueTime;
    } catch (error) {
      if (!this.failing.has(timer))
        this.log.warn(
          { ...describeError(error), ...logFields(timer) },
          'the due time of a timer could not be read: retrying at its next fire time',
        );
      this.failing.add(timer);
      return null;
    }
  }
}
