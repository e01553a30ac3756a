/** How many answers are kept for each holder, how large one may be in characters, and for how many ms. */
const limits = { most: 80, largest: 300_000, longest: 7 * 24 * 60 * 60_000 };

export interface Kept {
  answer: unknown;
  /** When it was fetched, in ms. */ at: number;
}

/** uid of whoever asked, null for a guest. */
export type Holder = string | null;

const shelf = 'answers';
const shelfOf = (holder: Holder) => (holder === null ? shelf : `${shelf} of ${holder}`);
const addressOf = (hash: string) => `/answers/${encodeURIComponent(hash)}`;

/** The last answers of reads on this device. What was asked for as a member is that member's, and goes with the session. */
export class ResponseCache {
  /** One step after another: what is forgotten must not be written again by a step that began before. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly holder: () => Holder,
    private readonly storage: CacheStorage = caches,
    private readonly now: () => number = Date.now,
  ) {}

  /** Does nothing when `asker` is not the holder any more. */
  keep(asker: Holder, hash: string, { answer, at }: Kept): Promise<void> {
    return this.inTurn(async () => {
      const text = JSON.stringify({ answer, at });
      if (asker !== this.holder() || text.length > limits.largest) return;
      const cache = await this.storage.open(shelfOf(asker));
      // Taken away first: the order of the shelf is that of the last writing.
      await cache.delete(addressOf(hash));
      await cache.put(
        addressOf(hash),
        new Response(text, { headers: { 'content-type': 'application/json' } }),
      );
      const all = await cache.keys();
      await Promise.all(
        all.slice(0, Math.max(0, all.length - limits.most)).map((request) => cache.delete(request)),
      );
    });
  }

  /** The holder's own answer, or what a guest was told. */
  find(hash: string): Promise<Kept | undefined> {
    return this.inTurn(async () => {
      const shelves = [...new Set([shelfOf(this.holder()), shelf])];
      const found = await Promise.all(shelves.map((name) => this.read(name, hash)));
      return found.find((kept) => kept && this.now() - kept.at < limits.longest);
    });
  }

  /** What belongs to members who are not logged in here. */
  forgetOthers(): Promise<void> {
    return this.inTurn(async () => {
      const stays = [shelf, shelfOf(this.holder())];
      const gone = (await this.storage.keys()).filter(
        (name) => name.startsWith(`${shelf} of `) && !stays.includes(name),
      );
      await Promise.all(gone.map((name) => this.storage.delete(name)));
    });
  }

  private async read(name: string, hash: string): Promise<Kept | undefined> {
    if (!(await this.storage.has(name))) return undefined;
    const cache = await this.storage.open(name);
    return (await cache.match(addressOf(hash)))?.json() as Promise<Kept> | undefined;
  }

  /** A browser that keeps nothing (private mode, no room) costs the answer, not the page. */
  private inTurn<T>(step: () => Promise<T>): Promise<T | undefined> {
    const done = this.last.then(step).catch(() => undefined);
    this.last = done;
    return done;
  }
}
