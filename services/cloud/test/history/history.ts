/** A call as its client saw it. */
export interface Attempt {
  kind: 'order' | 'replay' | 'conflict' | 'claim' | 'start' | 'pay' | 'cancel' | 'refund' | 'read';
  userId: string;
  /** The idempotency key, voucher, payment or order of the call. */
  subject: string;
  /** `unknown`: no response, so the effect may exist or not. */
  outcome: 'ok' | 'refused' | 'unknown';
  errCode?: string;
  /** How many responses were recorded when the call was made. */
  startedAfter: number;
  /** The order or claim of the response. */
  resultId?: string;
  /** Units and total of an acknowledged order. */
  order?: { qty: number; payableCents: number };
}

/** Errors after which a client does not know the outcome. 5: no response. */
const unknownCodes = ['5', 'SYS_ERR', 'SYSTEM_ERROR', 'SERVICE_BUSY'];

/** All calls of a run, in the order of their responses. */
export class History {
  readonly attempts: Attempt[] = [];

  /** Makes the call and records its outcome. Returns the response, or null if it failed. */
  async record<T>(
    attempt: Pick<Attempt, 'kind' | 'userId' | 'subject'>,
    call: () => Promise<T>,
    resultOf: (response: T) => Pick<Attempt, 'resultId' | 'order'> = () => ({}),
  ): Promise<T | null> {
    const started = { ...attempt, startedAfter: this.attempts.length };
    try {
      const response = await call();
      this.attempts.push({ ...started, outcome: 'ok', ...resultOf(response) });
      return response;
    } catch (error) {
      const { errCode } = error as { errCode?: unknown };
      // A fault of the test itself has no code.
      if (errCode === undefined) throw error;
      const code = String(errCode);
      const outcome = unknownCodes.includes(code) ? 'unknown' : 'refused';
      this.attempts.push({ ...started, outcome, errCode: code });
      return null;
    }
  }

  of(kind: Attempt['kind'], outcome: Attempt['outcome']): Attempt[] {
    return this.attempts.filter((each) => each.kind === kind && each.outcome === outcome);
  }

  /** Counts by kind and outcome, for the report. */
  summary(): string {
    const counts = new Map<string, number>();
    for (const { kind, outcome, errCode } of this.attempts) {
      const name = `${kind} ${errCode ?? outcome}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return [...counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  }
}
