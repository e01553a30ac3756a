const windowMs = 60_000;

/**
 * Limits reports per network address and minute in memory: a counter in the database would cost as
 * much as the report. Each process counts on its own.
 */
export class ReportLimit {
  private windowStart = 0;
  private readonly countByAddress = new Map<string, number>();

  /** @param maxAddresses beyond this number of addresses all reports of the minute are refused */
  constructor(
    private readonly maxReports = 20,
    private readonly maxAddresses = 20_000,
  ) {}

  /** Counts a report; false if it exceeds the limit. `now`: epoch ms. */
  allows(address: string, now: number): boolean {
    if (now - this.windowStart >= windowMs || now < this.windowStart) {
      this.windowStart = now;
      this.countByAddress.clear();
    }
    const count = (this.countByAddress.get(address) ?? 0) + 1;
    if (count > this.maxReports) return false;
    if (count === 1 && this.countByAddress.size >= this.maxAddresses) return false;
    this.countByAddress.set(address, count);
    return true;
  }
}
