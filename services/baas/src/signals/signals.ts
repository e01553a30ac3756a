import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable } from '../cloud';
import { asRecord, type JsonObject } from '../json';
import { signalChannel, type Storage } from '../storage/storage';

/** PostgreSQL carries 8,000 bytes, topics included. */
const maxBytes = 7_900;

/** Waiting calls of one topic; further ones do not wait. */
const maxWaiting = 50;

interface Follower {
  topics: readonly string[];
  onSignal(data: JsonObject): void;
  /** No signal follows, and some may have been missed. */
  onEnd(): void;
}

/**
 * The signals of all engines on one database. They are carried by the database itself, which
 * delivers those of a transaction when it commits.
 */
export class Signals {
  private readonly byTopic = new Map<string, Set<Follower>>();
  private isClosed = false;

  private constructor(private readonly database: Queryable) {}

  static async open(storage: Storage): Promise<Signals> {
    const signals = new Signals(storage);
    await storage.listen({
      onSignal: (text) => signals.deliver(text),
      onLost: () => signals.endAll(),
    });
    return signals;
  }

  async send(
    topics: readonly string[],
    data: JsonObject,
    database: Queryable = this.database,
  ): Promise<void> {
    const text = JSON.stringify({ topics, data });
    if (Buffer.byteLength(text) > maxBytes) throw new Error('The signal is too large.');
    await database.query('select pg_notify($1, $2)', [signalChannel, text]);
  }

  /** @returns a function that ends it */
  follow(follower: Follower): () => void {
    if (this.isClosed) follower.onEnd();
    else for (const topic of follower.topics) this.followersOf(topic).add(follower);
    return () => {
      for (const topic of follower.topics) {
        const followers = this.followersOf(topic);
        followers.delete(follower);
        if (followers.size === 0) this.byTopic.delete(topic);
      }
    };
  }

  async waitFor<T>(
    topics: readonly string[],
    ms: number,
    read: () => Promise<T | null>,
  ): Promise<T | null> {
    if (topics.some((topic) => (this.byTopic.get(topic)?.size ?? 0) >= maxWaiting)) return read();
    const end = new AbortController();
    const over = wait(ms, undefined, { signal: end.signal, ref: false })
      .catch(() => {})
      .finally(() => end.abort());
    let wake = () => {};
    const stop = this.follow({ topics, onSignal: () => wake(), onEnd: () => end.abort() });
    try {
      for (;;) {
        // Before the read, which may miss what the signal is about.
        const signal = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const result = await read();
        if (result !== null || end.signal.aborted) return result;
        await Promise.race([signal, over]);
      }
    } finally {
      stop();
      end.abort();
    }
  }

  /** Ends what waits, so that a stopping engine does not wait for it. */
  close(): void {
    this.isClosed = true;
    this.endAll();
  }

  private deliver(text: string): void {
    const { topics, data } = asRecord(JSON.parse(text));
    if (!Array.isArray(topics)) return;
    const followers = new Set(
      topics.flatMap((topic: string) => [...(this.byTopic.get(topic) ?? [])]),
    );
    for (const { onSignal } of followers) onSignal(asRecord(data));
  }

  private followersOf(topic: string): Set<Follower> {
    const followers = this.byTopic.get(topic) ?? new Set();
    this.byTopic.set(topic, followers);
    return followers;
  }

  private endAll(): void {
    const ended = new Set([...this.byTopic.values()].flatMap((followers) => [...followers]));
    this.byTopic.clear();
    for (const { onEnd } of ended) onEnd();
  }
}
