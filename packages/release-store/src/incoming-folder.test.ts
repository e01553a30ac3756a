import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IncomingFolder, moveFolder } from './incoming-folder';

let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'store '));
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

const files = [['server/pages/one.cjs', 'one']] as const;
const incoming = () => readdirSync(join(store, 'incoming'));

it('keeps what the work has moved, and removes everything else', async () => {
  const folder = new IncomingFolder(store);
  const target = join(store, 'remotes/tea/b1');
  await folder.with(files, (path) => moveFolder(path, target));
  await expect(folder.with(files, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(join(target, 'server/pages/one.cjs'))).toBe(true);
  expect(incoming()).toEqual([]);
});

it('removes the folders of crashed processes, and not those of running uploads', async () => {
  const folder = new IncomingFolder(store);
  await folder.with(files, async (path) => {
    await folder.removeStale();
    expect(incoming()).toHaveLength(1);
    const twoHoursAgo = Date.now() / 1000 - 7_200;
    utimesSync(path, twoHoursAgo, twoHoursAgo);
    await folder.removeStale();
    expect(incoming()).toEqual([]);
  });
});
