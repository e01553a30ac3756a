import { ulid } from 'ulid';
import type { CloudDatabase, Queryable } from '../cloud';
import type { TimerLimits } from './limits';
import type { Due, TimerRows } from './timer-rows';

interface Parts {
  rows: TimerRows;
  limits: TimerLimits;
  now: () => number;
}

/** The lease of one scheduled run, extended while the run lasts. It expires if its process dies. */
export class Lease {
  private readonly renewal: NodeJS.Timeout;

  private constructor(
    private readonly due: Due,
    private readonly runId: string,
    private until: number,
    private readonly parts: Parts,
  ) {
    this.renewal = setInterval(() => void this.renew(), parts.limits.renewalMs).unref();
  }

  /** Null if another process holds the lease. */
  static async take(due: Due, parts: Parts): Promise<Lease | null> {
    const runId = ulid();
    const until = parts.now() + parts.limits.leaseMs;
    return (await parts.rows.claim(due, runId, until)) ? new Lease(due, runId, until, parts) : null;
  }

  /**
   * Ends the run and sets the next fire time; `next` equal to the current one returns the lease.
   * False if the lease was lost.
   */
  async end(next: number | null): Promise<boolean> {
    this.drop();
    return this.parts.rows.end(this.due, this.runId, next);
  }

  /** Stops extending the lease, so that another process takes over after its expiry. */
  drop(): void {
    clearInterval(this.renewal);
    this.until = 0;
  }

  /** The run's database: rejects every statement once the lease may be lost. */
  guard(database: CloudDatabase): CloudDatabase {
    const bounded = (on: Queryable): Queryable => ({
      query: (text, values) => this.whileHeld(() => on.query(text, values)),
    });
    return {
      ...bounded(database),
      transaction: (work) =>
        this.whileHeld(() =>
          database.transaction(async (tx) => {
            const result = await work(bounded(tx));
            return this.whileHeld(async () => result);
          }),
        ),
    };
  }

  private async whileHeld<T>(work: () => Promise<T>): Promise<T> {
    if (this.parts.now() >= this.until)
      throw new Error('The run has lost its lease: its database is closed.');
    return work();
  }

  private async renew(): Promise<void> {
    const until = this.parts.now() + this.parts.limits.leaseMs;
    try {
      // A lost lease stays lost.
      if (await this.parts.rows.renew(this.due, this.runId, until))
        this.until = this.until && until;
      else this.drop();
    } catch {
      // The database is unreachable: the lease runs out and then blocks the run's statements.
    }
  }
}
