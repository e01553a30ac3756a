import { chromium, type Browser } from 'playwright-core';
import {
  backends,
  hostility,
  matrix,
  offline,
  shortForm,
  shortFormAround,
  some,
  tampering,
} from '../faults/choose';
import { visits, type Visit } from '../faults/remotes';
import { runAll } from '../faults/run-all';
import type { Outcome, Trial } from '../faults/trial';
import type { Member } from '../faults/try-backend';
import { currentProduct } from '../harness/current';
import { browserOptions } from '../harness/browser';
import { Wire } from '../harness/wire';

const { STRESS_RUNS, STRESS_SEED, FAULTS_ONLY } = process.env;
const seed = Number(STRESS_SEED || Date.now() % 1_000_000_007);
/** The whole of it, as long as it takes. */
const patience = 3_600_000;

let browser: Browser;
let all: readonly Visit[];
let member: Member;
beforeAll(async () => {
  browser = await chromium.launch(browserOptions);
  const wire = await Wire.open(currentProduct());
  const { data } = await wire.call<{ data: { _id: string }[] }>('catalog', 'feed', [
    'recommend',
    1,
  ]);
  all = visits(`/pages/pdp/pdp?id=${data[0]!._id}`);
  member = await wire.register();
});
afterAll(() => browser?.close());

const say = (line: string) => {
  if (STRESS_RUNS) process.stdout.write(`remotes: ${line}\n`);
};
const inSum: string[] = [];
const made: Outcome[] = [];

async function wrongOf(trials: readonly Trial[], of: string): Promise<string[]> {
  const outcomes = await runAll(browser, currentProduct().origin, trials, ({ name, wrong }) => {
    if (wrong.length) say(`  NOT HELD ${name}: ${wrong.join('; ')}`);
  });
  account(outcomes, of);
  return outcomes
    .filter(({ wrong }) => wrong.length)
    .map(({ name, wrong }) => `${name}: ${wrong.join('; ')}`);
}

function account(outcomes: readonly Outcome[], of: string): void {
  const held = `${outcomes.filter(({ wrong }) => wrong.length === 0).length}/${outcomes.length} ${of}`;
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
    `held: ${inSum.join(', ')} (seed ${seed}); word of a fault after ${spread(made.flatMap(({ cardAfter = [] }) => cardAfter))}; pages back after ${spread(made.flatMap(({ recoveredIn = [] }) => recoveredIn))}`,
  );
});

/** Of a planted fault only the runs that concern it are made; as many of a list as were asked for of the matrix, in proportion. */
const chosen = (list: Trial[], short: () => Trial[]): Trial[] => {
  if (FAULTS_ONLY) return list.filter(({ name }) => new RegExp(FAULTS_ONLY).test(name));
  return STRESS_RUNS
    ? some(list, Math.ceil((list.length * Number(STRESS_RUNS)) / matrix(all).length), seed)
    : short();
};

it(
  '[8.12] [9.02] whatever becomes of a remote, the others stay, its place says so and a retry there brings it back',
  async () => {
    expect(
      await wrongOf(
        chosen(matrix(all), () => shortForm(all)),
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
          chosen(tampering(all), () => []),
          'tampered files',
        ),
      ).toEqual([]);
    },
    patience,
  );

it(
  'whatever the backend answers, a page says what failed and asks again, or leads to the login once; without a network all say so and come back by themselves',
  async () => {
    const around = shortFormAround(all, member);
    expect(
      await wrongOf(
        chosen(backends(all, member), () => around.filter(({ name }) => name.includes('backend'))),
        'faults of the backend',
      ),
    ).toEqual([]);
    expect(
      await wrongOf(
        chosen(offline(all), () => around.filter(({ name }) => !name.includes('backend'))),
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
      const outcomes = await runAll(browser, currentProduct().origin, hostility(all));
      expect(
        outcomes
          .map(({ wrong }) => wrong)
          .every(([first]) => /are others after it/.test(first ?? '')),
      ).toBe(true);
    },
    patience,
  );
