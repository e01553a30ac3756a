/** A seeded random generator: Marsaglia's 32-bit xorshift. */
export class Random {
  private state: number;

  constructor(seed: number) {
    // Zero stays zero, and small seeds start with similar numbers.
    this.state = (seed ^ 0x9e3779b9) >>> 0 || 1;
    for (let skipped = 0; skipped < 8; skipped += 1) this.below(2);
  }

  /** 0 to `limit` - 1. */
  below(limit: number): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    this.state >>>= 0;
    return this.state % limit;
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
}
