import type { Clock } from '../src/analytics/browser';

/** A clock whose time advances only by `pass`. */
export class FakeClock implements Clock {
  private time = 1_700_000_000_000;
  private plans: { at: number; run: () => void }[] = [];

  now = () => this.time;

  after(ms: number, run: () => void): () => void {
    const plan = { at: this.time + ms, run };
    this.plans.push(plan);
    return () => {
      this.plans = this.plans.filter((other) => other !== plan);
    };
  }

  get planned(): number {
    return this.plans.length;
  }

  /** Runs what falls due on the way, each at its time, and lets promises settle after each. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      await settled();
      const [next] = this.plans.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.plans = this.plans.filter((plan) => plan !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = end;
  }
}

export const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};
