import { setTimeout as wait } from 'node:timers/promises';

/** A single engine that is killed again and again is down most of the time. */
const patienceMs = 1_200_000;
/** The outcome of such a call is unknown, or the provider did not answer. 5: no response. */
const temporary = ['5', 'SYS_ERR', 'SYSTEM_ERROR', 'PAYMENT_UNAVAILABLE', 'SERVICE_BUSY'];

const codeOf = (error: unknown) => (error as { errCode?: unknown }).errCode;

export const isRefused = (error: unknown, code: string) => codeOf(error) === code;

/**
 * Repeats a call as a shopper does who sees "try again". `doneCode` is the error of a repetition
 * whose first attempt succeeded without a response.
 */
export async function persistently<T>(call: () => Promise<T>): Promise<T>;
export async function persistently<T>(call: () => Promise<T>, doneCode: string): Promise<T | null>;
export async function persistently<T>(
  call: () => Promise<T>,
  doneCode?: string,
): Promise<T | null> {
  const end = Date.now() + patienceMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt > 0 && doneCode !== undefined && isRefused(error, doneCode)) return null;
      if (!temporary.includes(String(codeOf(error))) || Date.now() > end) throw error;
      await wait(300);
    }
  }
}
