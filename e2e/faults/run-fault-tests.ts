import pLimit from 'p-limit';
import type { Browser } from 'playwright-core';
import { runFaultTest, type FaultTest, type FaultTestResult } from './fault-test';

/** Tests that are open at the same time, and tests that may keep the machine busy. */
const parallel = { slow: 8, quick: 2, busy: 2 };
/** For tests that change the product itself. */
export const oneAtATime = { slow: 1, quick: 1, busy: 1 };

/** Runs all tests; `onResult` receives each result as its test ends. */
export async function runFaultTests(
  browser: Browser,
  target: string,
  tests: readonly FaultTest[],
  onResult: (result: FaultTestResult) => void = () => {},
  concurrency = parallel,
): Promise<FaultTestResult[]> {
  const slowTests = pLimit(concurrency.slow);
  const quickTests = pLimit(concurrency.quick);
  const busyTests = pLimit(concurrency.busy);
  return Promise.all(
    tests.map((test) => {
      const limit = test.isSlow ? slowTests : quickTests;
      return limit(async () => {
        const result = await runFaultTest(browser, target, test, busyTests);
        onResult(result);
        return result;
      });
    }),
  );
}
