import { whenIdle } from './when-idle';

const inputs = ['pointerdown', 'keydown', 'scroll'] as const;
/** Time without input after which the user counts as reading, ms. */
const quietMs = 1_000;

/**
 * Runs tasks that can wait, one at a time: each when the document has loaded, the user has not
 * acted for a second, and the browser is idle. Input puts them off.
 */
export class QuietTasks {
  private lastInputMs = -Infinity;
  private last: Promise<void> = loaded();

  constructor() {
    const noteInput = () => {
      this.lastInputMs = performance.now();
    };
    for (const input of inputs)
      addEventListener(input, noteInput, { capture: true, passive: true });
  }

  /** Errors of the task are its own affair; the next one runs all the same. */
  add(task: () => unknown): void {
    this.last = this.last
      .then(() => this.quiet())
      .then(task)
      .then(
        () => {},
        () => {},
      );
  }

  private async quiet(): Promise<void> {
    do {
      await delay(this.lastInputMs + quietMs - performance.now());
      await new Promise<void>(whenIdle);
    } while (performance.now() - this.lastInputMs < quietMs);
  }
}

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => {
    addEventListener('load', resolve, { once: true });
  });
}

const delay = async (ms: number): Promise<void> => {
  if (ms > 0)
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
};
