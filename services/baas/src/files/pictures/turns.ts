/** A limiter with a bounded FIFO queue. `p-limit` has no queue limit. */
export class Turns {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** The result of `work`; null if the queue is full. */
  async take<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.taken >= this.atOnce) {
      if (this.waiting.length >= this.mostWaiting) return null;
      // Hand the slot over directly to keep FIFO order.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.taken += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.taken -= 1;
    }
  }
}
