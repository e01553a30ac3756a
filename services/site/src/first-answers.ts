/** How long answers of public calls may be used, in ms; `keep` bounds how many there are. */
export interface Pace {
  budget: number;
  fresh: number;
  stale: number;
  keep: number;
}

export const pace: Pace = { budget: 150, fresh: 2000, stale: 30_000, keep: 500 };

interface Entry {
  answer: unknown;
  at: number;
}

/**
 * Answers of public calls for first views. A fresh answer is used as it is, a stale one too while it is asked for again;
 * without one a page waits for its budget and no longer. Never holds anything of a member: the calls carry no token.
 */
export class FirstAnswers<C> {
  private readonly entries = new Map<string, Entry>();
  private readonly asked = new Map<string, Promise<unknown>>();

  constructor(
    private readonly ask: (call: C) => Promise<unknown>,
    private readonly tell: (call: C, reason: string) => void,
    private readonly limits = pace,
    private readonly now = Date.now,
  ) {}

  /** Undefined when there is no answer within the budget. */
  async get(call: C): Promise<unknown> {
    const key = JSON.stringify(call);
    const entry = this.entries.get(key);
    const age = entry ? this.now() - entry.at : Infinity;
    if (age < this.limits.fresh) return entry!.answer;
    const fetched = this.refresh(key, call);
    return age < this.limits.stale ? entry!.answer : within(this.limits.budget, fetched);
  }

  /** One call at a time for each key; it goes on when the page that asked has stopped waiting. */
  private refresh(key: string, call: C): Promise<unknown> {
    const running = this.asked.get(key);
    if (running) return running;
    const asked = this.ask(call)
      .then(
        (answer) => {
          this.put(key, answer);
          return answer;
        },
        (error: unknown) => {
          this.tell(call, (error as Error).message);
          return undefined;
        },
      )
      .finally(() => this.asked.delete(key));
    this.asked.set(key, asked);
    return asked;
  }

  private put(key: string, answer: unknown): void {
    this.entries.delete(key);
    this.entries.set(key, { answer, at: this.now() });
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.limits.keep) this.entries.delete(oldest!);
  }
}

function within(budget: number, answer: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), budget);
    void answer.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
