import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkApp } from '../check-app';
import { exitCodeOf } from '../report';
import { sentences } from '../testing/findings';
import { writeChangedRemote } from './changed-remote';
import { sampleChanges, type GoodChange } from './good-change';

const { STRESS_RUNS, STRESS_SEED } = process.env;
const count = Number(STRESS_RUNS || 3);
const seed = Number(STRESS_SEED || Date.now() % 1_000_000_007);
jest.setTimeout(60_000 + count * 120_000);

/** The change with the findings of its check; empty if it passes. */
async function refusalOf(change: GoodChange): Promise<string> {
  const folder = writeChangedRemote(change);
  try {
    const result = await checkApp(folder);
    if (exitCodeOf(result) === 0) return '';
    return `${JSON.stringify(change)}\n${sentences(result)}`;
  } finally {
    rmSync(dirname(folder), { recursive: true, force: true });
  }
}

it('refuses no good change', async () => {
  const changes = sampleChanges(count, seed);
  const refusals: string[] = [];
  for (const change of changes) {
    const refusal = await refusalOf(change);
    if (refusal) refusals.push(refusal);
  }
  const parts = new Set(changes.flatMap((change) => change.parts));
  const line = `${changes.length} changes with ${parts.size} parts, seed ${seed}`;
  if (STRESS_RUNS) process.stdout.write(`good-changes: ${line}, ${refusals.length} refused\n`);
  expect([line, ...refusals]).toEqual([line]);
});
