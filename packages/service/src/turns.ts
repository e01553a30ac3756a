import pLimit, { type LimitFunction } from 'p-limit';

/** Lets each client do a limited number of things at once; its further ones wait for their turn. */
export class Turns {
  private readonly byClient = new Map<string, LimitFunction>();

  /** @param atOnce number of things of one client */
  constructor(private readonly atOnce: number) {}

  async take<Result>(client: string, run: () => Promise<Result>): Promise<Result> {
    const limit = this.byClient.get(client) ?? pLimit(this.atOnce);
    this.byClient.set(client, limit);
    try {
      return await limit(run);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) this.byClient.delete(client);
    }
  }
}
