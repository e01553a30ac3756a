/** Test-only methods about the reconciliation of a day. */
export interface Expected {
  kind: string;
  subject: string;
  isRepairable: boolean;
}

export interface ReportedDiscrepancy {
  kind: string;
  subject: string;
  status: string;
  day: string;
}

export interface Bookkeeper {
  /**
   * Stores a day of `size` orders with each fault once, and foreign rows on the provider's side.
   * Returns the expected findings.
   */
  fill(size: number): Promise<{ expected: Expected[] }>;
  /** Compares the stored day with the statement of its provider. */
  reconcile(): Promise<{ findingCount: number; repairCount: number; ms: number }>;
  discrepancies(): Promise<{ discrepancies: ReportedDiscrepancy[] }>;
  /**
   * Runs the job at a time of a clock of its own, with a provider that may be down. Returns the
   * fields that it logged as information.
   */
  runJob(
    now: number,
    isDown: boolean,
  ): Promise<{ failure: string | null; next: number | null; logged: Record<string, unknown>[] }>;
  days(): Promise<{
    days: { day: string; status: string; attemptCount: number; findingCount: number }[];
  }>;
  /** The statuses of payments and refunds. */
  payments(ids: string[]): Promise<{ statuses: Record<string, string> }>;
}
