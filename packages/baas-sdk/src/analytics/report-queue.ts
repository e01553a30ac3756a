import { RequestError, ServiceError } from '../errors/errors';
import { systemErrors } from '../protocol';
import type { Clock } from './browser';

/** Milliseconds between two reports. */
export const reportInterval = 10_000;
/**
 * Limits of one report: the receiver's limit of rows, and a size far below the 64 KB that a page
 * may send while it unloads.
 */
export const batchLimits = { rows: 100, characters: 40_000 } as const;
/** The oldest rows are dropped beyond this number. */
export const maxQueuedRows = 500;
const maxAttempts = 10;
/** How many times the interval doubles while reports fail. */
const maxBackoffDoublings = 5;

export type SendRows = (rows: readonly string[]) => Promise<unknown>;

/** Sends rows in order and in batches, one batch at a time and at most one per interval. */
export class ReportQueue {
  private rows: string[] = [];
  private sendingCount = 0;
  private failedAttempts = 0;
  private lastSentAt = -Infinity;
  private cancelTimer: (() => void) | null = null;

  constructor(
    private readonly send: SendRows,
    private readonly clock: Clock,
  ) {}

  add(rows: readonly string[]): void {
    this.rows.push(...rows);
    this.dropOldest();
    this.schedule();
  }

  /** Sends a batch at once, unless the last attempt failed: then the backoff applies. */
  flush(): void {
    this.cancelSchedule();
    const batch = this.failedAttempts === 0 ? this.takeBatch() : [];
    if (batch.length) void this.deliver(batch);
    else this.schedule();
  }

  /** Flushes before the page unloads. Returns the rows that did not fit into the batch. */
  drain(): string[] {
    this.flush();
    this.cancelSchedule();
    return this.rows.splice(0);
  }

  private async deliver(batch: string[]): Promise<void> {
    this.sendingCount++;
    this.lastSentAt = this.clock.now();
    try {
      await this.send(batch);
      this.failedAttempts = 0;
    } catch (error) {
      this.failedAttempts++;
      if (isRetryable(error) && this.failedAttempts < maxAttempts) this.rows.unshift(...batch);
      this.dropOldest();
    }
    this.sendingCount--;
    this.schedule();
  }

  private schedule(): void {
    if (this.cancelTimer || this.sendingCount || this.rows.length === 0) return;
    const backoff = 2 ** Math.min(this.failedAttempts, maxBackoffDoublings);
    const dueAt = this.lastSentAt + reportInterval * backoff;
    this.cancelTimer = this.clock.after(Math.max(0, dueAt - this.clock.now()), () => {
      this.cancelTimer = null;
      void this.deliver(this.takeBatch());
    });
  }

  private cancelSchedule(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
  }

  private takeBatch(): string[] {
    let characters = 0;
    const end = this.rows.findIndex((row, index) => {
      characters += row.length;
      return index >= batchLimits.rows || (index > 0 && characters > batchLimits.characters);
    });
    return this.rows.splice(0, end < 0 ? this.rows.length : end);
  }

  private dropOldest(): void {
    this.rows.splice(0, this.rows.length - maxQueuedRows);
  }
}

/** False for rows that the receiver rejected: it would reject them again. */
const isRetryable = (error: unknown) =>
  error instanceof RequestError ||
  (error instanceof ServiceError && error.errCode === systemErrors.transport);
