export interface CacheLimits {
  /** How long a page waits for a response that is not cached. */
  budgetMs: number;
  /** Up to this age a response is used without a new call. */
  freshMs: number;
  /** Up to this age a response is used while a new call runs. */
  staleMs: number;
  maxEntries: number;
}

export const cacheLimits: CacheLimits = {
  budgetMs: 150,
  freshMs: 2000,
  staleMs: 30_000,
  maxEntries: 500,
};

interface Entry {
  response: unknown;
  storedAt: number;
}

/**
 * Stale-while-revalidate cache for the public calls of first views. Holds no user data: the calls
 * carry no token.
 */
export class ResponseCache<C> {
  private readonly entryByKey = new Map<string, Entry>();
  private readonly pendingByKey = new Map<string, Promise<unknown>>();

  /**
   * @param send makes the call
   * @param report receives the reason when a call fails
   * @param keyOf equal calls have equal keys
   */
  constructor(
    private readonly send: (call: C) => Promise<unknown>,
    private readonly report: (call: C, reason: string) => void,
    private readonly limits = cacheLimits,
    private readonly now = Date.now,
    private readonly keyOf: (call: C) => string = JSON.stringify,
  ) {}

  /** The response of the call, or undefined when there is none within the budget. */
  async get(call: C): Promise<unknown> {
    const key = this.keyOf(call);
    const entry = this.entryByKey.get(key);
    if (entry && this.ageOf(entry) < this.limits.freshMs) return entry.response;
    const pending = this.refresh(key, call);
    if (entry && this.ageOf(entry) < this.limits.staleMs) return entry.response;
    return withTimeout(this.limits.budgetMs, pending);
  }

  private ageOf({ storedAt }: Entry): number {
    return this.now() - storedAt;
  }

  /** One call per key at a time. It continues when the page stops waiting. */
  private refresh(key: string, call: C): Promise<unknown> {
    const running = this.pendingByKey.get(key);
    if (running) return running;
    const pending = this.fetch(key, call).finally(() => this.pendingByKey.delete(key));
    this.pendingByKey.set(key, pending);
    return pending;
  }

  private async fetch(key: string, call: C): Promise<unknown> {
    try {
      const response = await this.send(call);
      this.put(key, response);
      return response;
    } catch (error) {
      this.report(call, (error as Error).message);
      return undefined;
    }
  }

  private put(key: string, response: unknown): void {
    this.entryByKey.delete(key);
    this.entryByKey.set(key, { response, storedAt: this.now() });
    if (this.entryByKey.size > this.limits.maxEntries) this.evictOldest();
  }

  private evictOldest(): void {
    for (const key of this.entryByKey.keys()) {
      this.entryByKey.delete(key);
      return;
    }
  }
}

/** Resolves to undefined when `response` takes longer than `timeoutMs`. */
function withTimeout(timeoutMs: number, response: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs);
    void response.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
