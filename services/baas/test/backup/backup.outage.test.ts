import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readSettings, startBaas, type Baas } from '../../src/index';
import { fileStep, upload } from '../harness/files';
import { newDatabase } from '../harness/new-database';
import { environment } from '../harness/settings';
import { bank } from '../harness/bank';
import { keptOnServer } from '../crash/kept';
import { violations } from '../crash/violations';
import { Random } from '../harness/random';
import { tell, trials } from '../harness/trials';
import { goesOn, signIn, takenUnderLoad } from './under-load';

const run = promisify(execFile);
const { runs, seed } = trials(2);
jest.setTimeout(60_000 + runs * 60_000);
const program = (name: string) => join(process.env.TEST_POSTGRES_BIN!, name);
const start = (dataFolder: string, url: string) =>
  startBaas(readSettings(environment(dataFolder, { BAAS_CLOUD: bank, DATABASE_URL: url })));

/** Files that a member deletes while the backup is taken. */
async function deletable({ url }: Baas): Promise<{ remove(): Promise<void> }> {
  const token = await signIn(url);
  const fileList: string[] = [];
  for (let file = 0; file < 4; file += 1)
    fileList.push(await upload(url, `gone-${file}`, token, `gone ${file}`));
  return {
    remove: async () => {
      expect(
        await fileStep(url, 'remove', { fileList: fileList.splice(0, 2) }, token),
      ).toMatchObject({ success: true });
    },
  };
}

async function round(random: Random): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'baas-backup-'));
  const [original, backup] = [join(folder, 'original'), join(folder, 'backup')];
  mkdirSync(join(backup, 'files'), { recursive: true });
  const [database, elsewhere] = [await newDatabase(), await newDatabase()];
  const baas = await start(original, database.url);
  try {
    const files = await deletable(baas);
    // `cp` warns about files that vanish; every other output is an error.
    const copyFiles = () =>
      run('cp', ['-au', join(original, 'files/kept'), join(backup, 'files')]).catch(() => {});
    const loaded = await takenUnderLoad(baas.url, random, async () => {
      await copyFiles();
      await files.remove();
      await run(program('pg_dump'), ['-Fc', '-d', database.url, '-f', join(backup, 'shop.dump')]);
      await files.remove();
      await copyFiles();
    });
    await run(program('pg_restore'), [
      '--no-owner',
      '--exit-on-error',
      '-d',
      elsewhere.url,
      join(backup, 'shop.dump'),
    ]);
    const wrong = violations(loaded.history, await keptOnServer(elsewhere.url, backup, false));
    // Files that came after the dump, or were deleted during it: room that is taken, and nothing
    // more.
    expect(wrong.filter((line) => !line.endsWith('have no row'))).toEqual([]);
    const restored = await start(backup, elsewhere.url);
    await goesOn(restored.url, loaded).finally(() => restored.close());
    return loaded.history.counts.ok;
  } finally {
    await baas.close();
    for (const each of [database, elsewhere]) await each.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

it(`${runs} backups of PostgreSQL under load restore completely (seed ${seed})`, async () => {
  const random = new Random(seed);
  let acknowledged = 0;
  for (let backup = 0; backup < runs; backup += 1) acknowledged += await round(random);
  expect(acknowledged).toBeGreaterThan(runs);
  tell(
    `${runs} backups under load put back elsewhere: ${acknowledged} writes that ` +
      `were acknowledged before are there, seed ${seed}`,
  );
});
