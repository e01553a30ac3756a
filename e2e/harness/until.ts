import { setTimeout as delay } from 'node:timers/promises';

/** Repeats `read` until it returns `expected`; fails with the last value after 30 s. */
export async function untilEqual<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const value = await read();
    if (value === expected) return;
    if (Date.now() > deadline)
      throw new Error(`The value is ${String(value)} instead of ${String(expected)}.`);
    await delay(100);
  }
}
