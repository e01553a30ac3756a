import type { Clock } from '../analytics';
import { RequestError, ServiceError } from '../errors';
import { systemErrors } from '../protocol';

/** Ms between two reports. */
export const reportInterval = 10_000;
/** Of one report: what the receiver takes, and far below the 64 KB a page that is left may still send. */
export const batchLimits = { rows: 100, characters: 40_000 } as const;
/** Rows that wait; the oldest give way. */
export const waitingLimit = 500;
const attemptsLimit = 10;
/** Doublings of the interval while nothing gets through. */
const patience = 5;

export type SendRows = (rows: readonly string[]) => Promise<unknown>;

/** Rows on their way: in batches, in order, one at a time, no faster than the interval unless it is urgent. */
export class Reports {
  private waiting: string[] = [];
  private underWay = 0;
  private attempts = 0;
  private last = -Infinity;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly send: SendRows,
    private readonly clock: Clock,
  ) {}

  add(rows: readonly string[]): void {
    this.waiting.push(...rows);
    this.bound();
    this.plan();
  }

  /** Sends a batch without waiting for the interval, unless nothing gets through at the moment. */
  hurry(): void {
    this.cancel?.();
    this.cancel = null;
    const batch = this.attempts === 0 ? this.take() : [];
    if (batch.length) void this.deliver(batch);
    else this.plan();
  }

  /** The page may be gone any moment: a last batch, and the answer is what did not fit. */
  leave(): string[] {
    this.hurry();
    this.cancel?.();
    this.cancel = null;
    return this.waiting.splice(0);
  }

  private async deliver(batch: string[]): Promise<void> {
    this.underWay++;
    this.last = this.clock.now();
    try {
      await this.send(batch);
      this.attempts = 0;
    } catch (error) {
      this.attempts++;
      if (mayGetThrough(error) && this.attempts < attemptsLimit) this.waiting.unshift(...batch);
      this.bound();
    }
    this.underWay--;
    this.plan();
  }

  private plan(): void {
    if (this.cancel || this.underWay || this.waiting.length === 0) return;
    const due = this.last + reportInterval * 2 ** Math.min(this.attempts, patience);
    this.cancel = this.clock.after(Math.max(0, due - this.clock.now()), () => {
      this.cancel = null;
      void this.deliver(this.take());
    });
  }

  private take(): string[] {
    let characters = 0;
    const end = this.waiting.findIndex((row, at) => {
      characters += row.length;
      return at >= batchLimits.rows || (at > 0 && characters > batchLimits.characters);
    });
    return this.waiting.splice(0, end < 0 ? this.waiting.length : end);
  }

  private bound(): void {
    this.waiting.splice(0, this.waiting.length - waitingLimit);
  }
}

/** What the receiver refuses it will refuse again. */
const mayGetThrough = (error: unknown) =>
  error instanceof RequestError ||
  (error instanceof ServiceError && error.errCode === systemErrors.transport);
