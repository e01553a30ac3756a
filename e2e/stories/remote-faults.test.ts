import { chromium, type Browser } from 'playwright-core';
import {
  backendTests,
  probeControlTests,
  matrixTests,
  allOfflineTests,
  shortRemoteTests,
  shortBackendAndOfflineTests,
  sample,
  tamperingTests,
} from '../faults/select-tests';
import { remotePages, type RemotePage } from '../faults/remote-pages';
import { runFaultTests } from '../faults/run-fault-tests';
import type { FaultTestResult, FaultTest } from '../faults/fault-test';
import type { Member } from '../faults/backend-fault-test';
import { currentProduct } from '../harness/product';
import { browserOptions } from '../harness/browser';
import { BackendClient } from '../harness/backend-client';

const { STRESS_RUNS, STRESS_SEED, FAULTS_ONLY } = process.env;
const seed = Number(STRESS_SEED || Date.now() % 1_000_000_007);
/** The whole of it, as long as it takes. */
const patience = 3_600_000;

let browser: Browser;
let all: readonly RemotePage[];
let member: Member;
beforeAll(async () => {
  browser = await chromium.launch(browserOptions);
  const wire = await BackendClient.open(currentProduct());
  const { data } = await wire.call<{ data: { _id: string }[] }>('catalog', 'feed', [
    'recommend',
    1,
  ]);
  all = remotePages(`/pages/pdp/pdp?id=${data[0]!._id}`);
  member = await wire.register();
});
afterAll(() => browser?.close());

const say = (line: string) => {
  if (STRESS_RUNS) process.stdout.write(`remote-faults: ${line}\n`);
};
const inSum: string[] = [];
const made: FaultTestResult[] = [];

async function wrongOf(trials: readonly FaultTest[], of: string): Promise<string[]> {
  const outcomes = await runFaultTests(
    browser,
    currentProduct().origin,
    trials,
    ({ name, failures }) => {
      if (failures.length) say(`  NOT HELD ${name}: ${failures.join('; ')}`);
    },
  );
  account(outcomes, of);
  return outcomes
    .filter(({ failures }) => failures.length)
    .map(({ name, failures }) => `${name}: ${failures.join('; ')}`);
}

function account(outcomes: readonly FaultTestResult[], of: string): void {
  const held = `${outcomes.filter(({ failures }) => failures.length === 0).length}/${outcomes.length} ${of}`;
  inSum.push(held);
  made.push(...outcomes);
  say(`${held} held`);
}

function spread(ms: number[]): string {
  const sorted = ms.sort((a, b) => a - b);
  return sorted.length
    ? `${sorted[sorted.length >> 1]} ms (median), ${sorted[Math.floor(sorted.length * 0.95)]} ms (95 %), ${sorted.at(-1)} ms (most of ${sorted.length})`
    : 'none';
}

afterAll(() => {
  say(
    `held: ${inSum.join(', ')} (seed ${seed}); word of a fault after ${spread(made.flatMap(({ reportedAfterMs = [] }) => reportedAfterMs))}; pages back after ${spread(made.flatMap(({ recoveredAfterMs = [] }) => recoveredAfterMs))}`,
  );
});

/** Of a planted fault only the runs that concern it are made; as many of a list as were asked for of the matrix, in proportion. */
const chosen = (list: FaultTest[], short: () => FaultTest[]): FaultTest[] => {
  if (FAULTS_ONLY) return list.filter(({ name }) => new RegExp(FAULTS_ONLY).test(name));
  return STRESS_RUNS
    ? sample(list, Math.ceil((list.length * Number(STRESS_RUNS)) / matrixTests(all).length), seed)
    : short();
};

it(
  '[8.12] [9.02] whatever becomes of a remote, the others stay, its place says so and a retry there brings it back',
  async () => {
    expect(
      await wrongOf(
        chosen(matrixTests(all), () => shortRemoteTests(all)),
        'runs of the matrix',
      ),
    ).toEqual([]);
  },
  patience,
);

if (STRESS_RUNS)
  it(
    'what is not to the byte what was published never runs',
    async () => {
      expect(
        await wrongOf(
          chosen(tamperingTests(all), () => []),
          'tampered files',
        ),
      ).toEqual([]);
    },
    patience,
  );

it(
  'whatever the backend answers, a page says what failed and asks again, or leads to the login once; without a network all say so and come back by themselves',
  async () => {
    const around = shortBackendAndOfflineTests(all, member);
    expect(
      await wrongOf(
        chosen(backendTests(all, member), () =>
          around.filter(({ name }) => name.includes('backend')),
        ),
        'faults of the backend',
      ),
    ).toEqual([]);
    expect(
      await wrongOf(
        chosen(allOfflineTests(all), () => around.filter(({ name }) => !name.includes('backend'))),
        'losses of the network',
      ),
    ).toEqual([]);
  },
  patience,
);

if (!FAULTS_ONLY)
  it(
    'a page that touches what is not its own is seen',
    async () => {
      const outcomes = await runFaultTests(
        browser,
        currentProduct().origin,
        probeControlTests(all),
      );
      expect(
        outcomes
          .map(({ failures }) => failures)
          .every(([first]) => /are others after it/.test(first ?? '')),
      ).toBe(true);
    },
    patience,
  );
