import { chromium, type Browser } from 'playwright-core';
import { hostility, matrix, shortForm, some, tampering } from '../faults/choose';
import { visits, type Visit } from '../faults/remotes';
import { runAll } from '../faults/run-all';
import { nameOf, type Outcome, type Run } from '../faults/run-cell';
import { currentProduct } from '../harness/current';
import { browserOptions } from '../harness/browser';
import { Wire } from '../harness/wire';

const { PROVE_RUNS, PROVE_SEED, FAULTS_ONLY } = process.env;
const seed = Number(PROVE_SEED || Date.now() % 1_000_000_007);
/** The whole of it, as long as it takes. */
const patience = 3_600_000;

let browser: Browser;
let all: readonly Visit[];
beforeAll(async () => {
  browser = await chromium.launch(browserOptions);
  const { data } = await (await Wire.open(currentProduct())).call<{ data: { _id: string }[] }>('catalog', 'feed', ['recommend', 1]);
  all = visits(`/pages/pdp/pdp?id=${data[0]!._id}`);
});
afterAll(() => browser?.close());

const say = (line: string) => { if (PROVE_RUNS) process.stdout.write(`remotes: ${line}\n`); };

async function wrongOf(runs: readonly Run[], of: string): Promise<string[]> {
  const outcomes = await runAll(browser, currentProduct().origin, runs, ({ run, wrong }) => { if (wrong.length) say(`  NOT HELD ${nameOf(run)}: ${wrong.join('; ')}`); });
  account(outcomes, of);
  return outcomes.filter(({ wrong }) => wrong.length).map(({ run, wrong }) => `${nameOf(run)}: ${wrong.join('; ')}`);
}

function account(outcomes: readonly Outcome[], of: string): void {
  const held = outcomes.filter(({ wrong }) => wrong.length === 0).length;
  say(`${held}/${outcomes.length} ${of} held (seed ${seed})`);
  say(`  cards after their cause: ${spread(outcomes.flatMap(({ cardAfter = [] }) => cardAfter))}; pages after the retry: ${spread(outcomes.flatMap(({ recoveredIn = [] }) => recoveredIn))}`);
}

function spread(ms: number[]): string {
  const sorted = ms.sort((a, b) => a - b);
  return sorted.length ? `${sorted[sorted.length >> 1]} ms (median), ${sorted[Math.floor(sorted.length * 0.95)]} ms (95 %), ${sorted.at(-1)} ms (most of ${sorted.length})` : 'none';
}

/** Of a planted fault only the runs that concern it are made. */
const only = (runs: Run[]) => runs.filter((run) => new RegExp(FAULTS_ONLY!).test(nameOf(run)));

it('[8.12] [9.02] whatever becomes of a remote, the others stay, its place says so and a retry there brings it back', async () => {
  const runs = FAULTS_ONLY ? only([...matrix(all), ...tampering(all)]) : PROVE_RUNS ? some(matrix(all), Number(PROVE_RUNS), seed) : shortForm(all);
  expect(await wrongOf(runs, 'runs of the matrix')).toEqual([]);
}, patience);

if (PROVE_RUNS && !FAULTS_ONLY) it('what is not to the byte what was published never runs', async () => {
  const runs = some(tampering(all), Math.ceil(Number(PROVE_RUNS) / 12), seed);
  expect(await wrongOf(runs, 'tampered files')).toEqual([]);
}, patience);

if (!FAULTS_ONLY) it('a page that touches what is not its own is seen', async () => {
  const outcomes = await runAll(browser, currentProduct().origin, hostility(all));
  expect(outcomes.map(({ wrong }) => wrong).every(([first]) => /are others after it/.test(first ?? ''))).toBe(true);
}, patience);
