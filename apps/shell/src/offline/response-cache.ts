import pLimit from 'p-limit';

/** Limits per owner: number of responses, and length and age of one response. */
const limits = { entryCount: 80, maxLength: 300_000, maxAgeMs: 7 * 24 * 60 * 60_000 };

/** A stored response. The property names are the format on the device. */
export interface StoredResponse {
  answer: unknown;
  /** When it was fetched, in ms since the epoch. */
  at: number;
}

/** The uid of the member who made the call; null for a guest. */
export type Owner = string | null;

const guestBucket = 'answers';
const memberBucketPrefix = `${guestBucket} of `;
const bucketOf = (owner: Owner) => (owner === null ? guestBucket : memberBucketPrefix + owner);
const urlOf = (queryHash: string) => `/answers/${encodeURIComponent(queryHash)}`;

/**
 * The last responses on this device, in one bucket of Cache Storage per owner. A member's bucket is
 * removed with the session. If the browser stores nothing (private mode, no space), every method
 * resolves and reads find nothing.
 */
export class ResponseCache {
  /** One step at a time: an earlier write must not finish after a removal. */
  private readonly inTurn = pLimit(1);

  /** @param owner the current owner */
  constructor(
    private readonly owner: () => Owner,
    private readonly storage: CacheStorage = caches,
    private readonly now: () => number = Date.now,
  ) {}

  /** Stores the response of a query. Does nothing if `owner` is no longer the current one. */
  async put(owner: Owner, queryHash: string, response: StoredResponse): Promise<void> {
    await this.run(async () => {
      const { answer, at } = response;
      const text = JSON.stringify({ answer, at });
      if (owner !== this.owner() || text.length > limits.maxLength) return;
      const bucket = await this.storage.open(bucketOf(owner));
      // Deleted first, so that the entries are in the order of their last write.
      await bucket.delete(urlOf(queryHash));
      const headers = { 'content-type': 'application/json' };
      await bucket.put(urlOf(queryHash), new Response(text, { headers }));
      const entries = await bucket.keys();
      const surplus = entries.slice(0, Math.max(0, entries.length - limits.entryCount));
      await Promise.all(surplus.map((request) => bucket.delete(request)));
    });
  }

  /** The current owner's response, otherwise the one of a guest. */
  get(queryHash: string): Promise<StoredResponse | undefined> {
    return this.run(async () => {
      const names = [...new Set([bucketOf(this.owner()), guestBucket])];
      const responses = await Promise.all(names.map((name) => this.read(name, queryHash)));
      return responses.find((response) => response && this.now() - response.at < limits.maxAgeMs);
    });
  }

  /** Removes the responses of members who are not signed in. */
  async removeOtherMembers(): Promise<void> {
    await this.run(async () => {
      const current = bucketOf(this.owner());
      const others = (await this.storage.keys()).filter(
        (name) => name.startsWith(memberBucketPrefix) && name !== current,
      );
      await Promise.all(others.map((name) => this.storage.delete(name)));
    });
  }

  private async read(bucketName: string, queryHash: string): Promise<StoredResponse | undefined> {
    // `open` would create the bucket.
    if (!(await this.storage.has(bucketName))) return undefined;
    const bucket = await this.storage.open(bucketName);
    const response = await bucket.match(urlOf(queryHash));
    return response?.json() as Promise<StoredResponse> | undefined;
  }

  private async run<T>(step: () => Promise<T>): Promise<T | undefined> {
    try {
      return await this.inTurn(step);
    } catch {
      return undefined;
    }
  }
}
