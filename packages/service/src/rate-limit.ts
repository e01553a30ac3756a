const minuteMs = 60_000;
const maxEntries = 100_000;

/**
 * Limits requests per minute and key with one number for each (GCRA). A client may use its minute
 * at once and then regains requests evenly. The memory is bounded: beyond `maxEntries` keys the
 * oldest is dropped. Each process counts its own requests.
 */
export class RateLimit {
  /** When the requests of a key are paid off, in ms. */
  private readonly paidOffByKey = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  /**
   * Counts a request.
   * @returns 0, or the seconds until the next request is allowed
   */
  take(key: string, perMinute: number): number {
    const now = this.now();
    const next = Math.max(now, this.paidOffByKey.get(key) ?? 0) + minuteMs / perMinute;
    // The tolerance absorbs the rounding of the sum.
    const overMs = next - now - minuteMs;
    if (overMs > 0.001) return Math.ceil(overMs / 1000);
    this.paidOffByKey.delete(key);
    this.paidOffByKey.set(key, next);
    if (this.paidOffByKey.size > maxEntries) this.dropOldest();
    return 0;
  }

  private dropOldest(): void {
    const [oldest] = this.paidOffByKey.keys();
    if (oldest !== undefined) this.paidOffByKey.delete(oldest);
  }
}
