import { chromium, type Browser } from 'playwright-core';
import type { Member } from '../faults/backend-fault-test';
import type { FaultTest, FaultTestResult } from '../faults/fault-test';
import { sample } from '../faults/random';
import { remotePages, type RemotePage } from '../faults/remote-pages';
import { oneAtATime, runFaultTests } from '../faults/run-fault-tests';
import {
  allOfflineTests,
  backendTests,
  matrixTests,
  probeControlTests,
  serverTests,
  shortBackendTests,
  shortOfflineTests,
  shortRemoteTests,
  shortServerTests,
  tamperingTests,
} from '../faults/select-tests';
import { BackendClient } from '../harness/backend-client';
import { browserOptions } from '../harness/browser';
import { currentProduct } from '../harness/product';

const { STRESS_RUNS, STRESS_SEED, FAULTS_ONLY } = process.env;
const seed = Number(STRESS_SEED || Date.now() % 1_000_000_007);
const timeoutMs = STRESS_RUNS ? 3_600_000 : 1_200_000;

let browser: Browser;
let pages: readonly RemotePage[];
let member: Member;
beforeAll(async () => {
  browser = await chromium.launch(browserOptions);
  const client = await BackendClient.open(currentProduct());
  const feed = await client.call<{ data: { _id: string }[] }>('catalog', 'feed', ['recommend', 1]);
  const [product] = feed.data;
  if (!product) throw new Error('The catalogue has no product.');
  pages = remotePages(`/pages/pdp/pdp?id=${product._id}`);
  member = await client.register();
});
afterAll(() => browser?.close());

const report = (line: string) => {
  if (STRESS_RUNS) process.stdout.write(`remote-faults: ${line}\n`);
};
const counts: string[] = [];
const results: FaultTestResult[] = [];

/** Runs the tests and reports how many passed. Returns their failures. */
async function failuresOf(
  tests: readonly FaultTest[],
  kind: string,
  concurrency?: typeof oneAtATime,
): Promise<string[]> {
  const { origin } = currentProduct();
  const failures: string[] = [];
  const onResult = (result: FaultTestResult) => {
    if (result.failures.length === 0) return;
    const failure = `${result.name}: ${result.failures.join('; ')}`;
    failures.push(failure);
    report(`  FAILED ${failure}`);
  };
  const finished = await runFaultTests(browser, origin, tests, onResult, concurrency);
  const count = `${finished.length - failures.length}/${finished.length} ${kind}`;
  counts.push(count);
  results.push(...finished);
  report(`${count} passed`);
  return failures;
}

function formatTimes(times: number[]): string {
  const sorted = times.sort((a, b) => a - b);
  if (sorted.length === 0) return 'none';
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)];
  return (
    `${percentile(0.5)} ms (median), ${percentile(0.95)} ms (p95), ` +
    `${sorted.at(-1)} ms (maximum of ${sorted.length})`
  );
}

afterAll(() => {
  const reported = formatTimes(results.flatMap(({ reportedAfterMs = [] }) => reportedAfterMs));
  const recovered = formatTimes(results.flatMap(({ recoveredAfterMs = [] }) => recoveredAfterMs));
  report(
    `passed: ${counts.join(', ')} (seed ${seed}); error after ${reported}; ` +
      `page restored after ${recovered}`,
  );
});

/**
 * `FAULTS_ONLY` selects tests by name (used for mutations of the shell). A stress run takes the
 * same share of each list as `STRESS_RUNS` is of the matrix. Otherwise the short form runs.
 */
function selectTests(all: FaultTest[], short: FaultTest[]): FaultTest[] {
  if (FAULTS_ONLY) return all.filter(({ name }) => new RegExp(FAULTS_ONLY).test(name));
  if (!STRESS_RUNS) return short;
  const share = Number(STRESS_RUNS) / matrixTests(pages).length;
  return sample(all, Math.ceil(all.length * share), seed);
}

it(
  '[8.12] [9.02] a faulty remote shows an error card, recovers on retry and leaves others intact',
  async () => {
    const tests = selectTests(matrixTests(pages), shortRemoteTests(pages));
    expect(await failuresOf(tests, 'fault cases')).toEqual([]);
  },
  timeoutMs,
);

if (STRESS_RUNS)
  it(
    'a file that differs from the published one is never executed',
    async () => {
      expect(await failuresOf(selectTests(tamperingTests(pages), []), 'tampered files')).toEqual(
        [],
      );
    },
    timeoutMs,
  );

it(
  'a faulty server half leaves its page to the browser and other pages rendered on the server',
  async () => {
    const product = currentProduct();
    const tests = selectTests(serverTests(pages, product), shortServerTests(pages, product));
    expect(await failuresOf(tests, 'faults of server halves', oneAtATime)).toEqual([]);
  },
  timeoutMs,
);

it(
  'a backend fault shows an error with a retry or opens the login page once',
  async () => {
    const tests = selectTests(backendTests(pages, member), shortBackendTests(pages, member));
    expect(await failuresOf(tests, 'backend faults')).toEqual([]);
  },
  timeoutMs,
);

it(
  'a page reports the loss of the network and recovers by itself',
  async () => {
    const tests = selectTests(allOfflineTests(pages), shortOfflineTests(pages));
    expect(await failuresOf(tests, 'network losses')).toEqual([]);
  },
  timeoutMs,
);

if (!FAULTS_ONLY)
  it(
    'the probes detect a remote that changes styles or globals of others',
    async () => {
      const { origin } = currentProduct();
      const controls = await runFaultTests(browser, origin, probeControlTests(pages));
      const failures = controls.map(({ failures: [first] }) => first);
      expect(failures).toEqual([
        expect.stringMatching(/changed \w+ of others/),
        expect.stringMatching(/changed \w+ of others/),
      ]);
    },
    timeoutMs,
  );
