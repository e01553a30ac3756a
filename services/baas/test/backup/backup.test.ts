import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, startBaas } from '../../src/index';
import { environment } from '../harness/settings';
import { bank } from '../harness/bank';
import { keptEmbedded } from '../crash/kept';
import { violations } from '../crash/violations';
import { Random } from '../harness/random';
import { trials } from '../harness/trials';
import { goesOn, takenUnderLoad } from './under-load';

const { seed } = trials(1);
const folder = mkdtempSync(join(tmpdir(), 'baas-backup-'));
const [original, copy] = [join(folder, 'original'), join(folder, 'copy')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const start = (dataFolder: string) =>
  startBaas(readSettings(environment(dataFolder, { BAAS_CLOUD: bank })));

it(`a copy of the stopped data folder restores completely (seed ${seed})`, async () => {
  const baas = await start(original);
  const loaded = await takenUnderLoad(baas.url, new Random(seed), () => baas.close());
  execFileSync('cp', ['-a', original, copy]);
  rmSync(original, { recursive: true });
  expect(violations(loaded.history, await keptEmbedded(copy).kept)).toEqual([]);
  const restored = await start(copy);
  await goesOn(restored.url, loaded).finally(() => restored.close());
});
