import { ulid } from 'ulid';
import type { CloudDatabase, Queryable } from '../cloud';
import type { TimerLimits } from './limits';
import type { Due, TimerRows } from './timer-rows';

interface Parts {
  rows: TimerRows;
  limits: TimerLimits;
  now: () => number;
}

/** The right to run one moment, kept up while the run is under way. What dies with its process runs out, and is another's. */
export class Lease {
  private readonly renewal: NodeJS.Timeout;

  private constructor(
    private readonly due: Due,
    private readonly runId: string,
    private until: number,
    private readonly parts: Parts,
  ) {
    this.renewal = setInterval(() => void this.renew(), parts.limits.renewal).unref();
  }

  /** Null: another process has taken the moment. */
  static async take(due: Due, parts: Parts): Promise<Lease | null> {
    const runId = ulid();
    const until = parts.now() + parts.limits.lease;
    return (await parts.rows.claim(due, runId, until)) ? new Lease(due, runId, until, parts) : null;
  }

  /** The moment is done with, whatever came of it; or, where `next` is itself, given back. False: it had become another's. */
  async end(next: number | null): Promise<boolean> {
    this.drop();
    return this.parts.rows.end(this.due, this.runId, next);
  }

  /** Leaves the run to whoever comes when the lease has run out. */
  drop(): void {
    clearInterval(this.renewal);
    this.until = 0;
  }

  /** A database for the run: it refuses all that comes when the moment may be another's already. */
  over(database: CloudDatabase): CloudDatabase {
    const bounded = (on: Queryable): Queryable => ({
      query: (text, values) => this.held(() => on.query(text, values)),
    });
    return {
      ...bounded(database),
      transaction: (work) =>
        this.held(() =>
          database.transaction(async (tx) => {
            const result = await work(bounded(tx));
            return this.held(async () => result);
          }),
        ),
    };
  }

  private async held<T>(ask: () => Promise<T>): Promise<T> {
    if (this.parts.now() >= this.until)
      throw new Error('The run of a timer was over when it asked the database.');
    return ask();
  }

  private async renew(): Promise<void> {
    const until = this.parts.now() + this.parts.limits.lease;
    try {
      // Dropped in the meantime, it stays so.
      if (await this.parts.rows.renew(this.due, this.runId, until))
        this.until = this.until && until;
      else this.drop();
    } catch {
      // The database is away: what is left of the lease goes on, and ends the run's questions when it is over.
    }
  }
}
