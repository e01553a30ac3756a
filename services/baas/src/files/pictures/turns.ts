/** So many at once; the others wait for their turn, in the order of asking. */
export class Turns {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** What `work` comes to; null when too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.taken >= this.atOnce) {
      if (this.waiting.length >= this.mostWaiting) return null;
      // Whoever ends hands its turn over, so that nobody slips in between.
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
