import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase, type NewDatabase } from '../harness/new-database';
import { environment } from '../harness/settings';
import { bank } from '../harness/bank';
import { tell, trials } from '../harness/trials';
import { accountOf } from './account';
import { runRounds } from './rounds';
import { onServer } from './strikes';

const { runs, seed } = trials(6);
// Starting the engine may take 30 s beside other tests.
jest.setTimeout(120_000 + runs * 60_000);
const folder = mkdtempSync(join(tmpdir(), 'baas-kills-'));
let database: NewDatabase;
beforeAll(async () => {
  database = await newDatabase();
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

it(`${runs} crashes of engine or PostgreSQL lose no acknowledged write`, async () => {
  const account = await runRounds(
    onServer(
      database.url,
      folder,
      environment(folder, { BAAS_CLOUD: bank, DATABASE_URL: database.url }),
    ),
    { count: runs, seed },
  );
  expect(account.acknowledged).toBeGreaterThan(runs);
  tell(accountOf('the engine or its PostgreSQL', account, seed));
});
