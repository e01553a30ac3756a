import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '../harness/settings';
import { bank } from '../harness/bank';
import { tell, trials } from '../harness/trials';
import { accountOf } from './account';
import { runRounds } from './rounds';
import { onEmbedded } from './strikes';

const { runs, seed } = trials(6);
// Starting the engine may take 30 s beside other tests.
jest.setTimeout(120_000 + runs * 60_000);
const folder = mkdtempSync(join(tmpdir(), 'baas-kills-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(`${runs} crashes of the embedded database lose no acknowledged write`, async () => {
  const account = await runRounds(onEmbedded(folder, environment(folder, { BAAS_CLOUD: bank })), {
    count: runs,
    seed,
  });
  expect(account.acknowledged).toBeGreaterThan(runs);
  tell(accountOf('the engine with its embedded database', account, seed));
});
