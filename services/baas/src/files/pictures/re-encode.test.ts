import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endlessWebp, photograph } from '../../../test/harness/pictures';
import { reEncode } from './re-encode';

const folder = mkdtempSync(join(tmpdir(), 'baas-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a hanging image is aborted and the others continue', async () => {
  const [endless, other, into] = ['endless', 'other', 'into'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(endless, endlessWebp());
  writeFileSync(other, await photograph());
  const refused = Promise.all(
    [1, 2].map(() =>
      expect(reEncode(endless, join(folder, 'never'), 3)).rejects.toMatchObject({
        name: 'PictureRefused',
        fault: 'unreadable',
        cause: { killed: true },
      }),
    ),
  );
  expect(await reEncode(other, into)).toEqual({ type: 'image/jpeg' });
  await refused;
  expect([existsSync(into), existsSync(join(folder, 'never'))]).toEqual([true, false]);
});
