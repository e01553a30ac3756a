import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFolder } from './database-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baas-database-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (path: string) => join(folder, path);
function write(path: string, text = 'x') {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), text);
}
/** Writes what a whole database has, with `content` in one of its files. */
async function create(path: string, content = 'new'): Promise<void> {
  const inside = path.slice(folder.length + 1);
  for (const part of ['base/1/2', 'pg_wal/0001']) write(join(inside, part));
  write(join(inside, 'PG_VERSION'), '18\n');
  write(join(inside, 'global/pg_control'), content);
}
const open = (hasFiles = false) => databaseFolder(folder, { create, hasFiles });
const content = () => readFileSync(at('pglite/global/pg_control'), 'utf8');

it('makes a database in a folder that never had one, and finds it again', async () => {
  expect(await open()).toBe(at('pglite'));
  expect(existsSync(at('pglite.made'))).toBe(true);
  write('pglite/global/pg_control', 'kept');
  await open();
  expect(content()).toBe('kept');
});

it('makes a database in an empty folder that was mounted for it', async () => {
  mkdirSync(at('pglite'));
  await open();
  expect(content()).toBe('new');
});

it('repeats a first start that was interrupted', async () => {
  write('pglite.new/global/pg_control', 'half');
  await open();
  expect(content()).toBe('new');
  expect(existsSync(at('pglite.new'))).toBe(false);
});

it('marks the database of an earlier release', async () => {
  await create(at('pglite'), 'kept');
  await open();
  expect(content()).toBe('kept');
  rmSync(at('pglite'), { recursive: true });
  await expect(open()).rejects.toThrow('is missing');
});

it.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'])(
  'refuses a database without its %s, marked or not',
  async (part) => {
    await open();
    rmSync(at(join('pglite', part)), { recursive: true });
    const refusal = `is not whole (${part} missing): restore the data folder from a backup`;
    await expect(open()).rejects.toThrow(refusal);
    rmSync(at('pglite.made'));
    await expect(open()).rejects.toThrow(refusal);
    expect(existsSync(at(join('pglite', part)))).toBe(false);
  },
);

it.each([
  ['the folder of its database is gone', () => rmSync(at('pglite'), { recursive: true })],
  [
    'the folder of its database is empty',
    () => {
      rmSync(at('pglite'), { recursive: true });
      mkdirSync(at('pglite'));
    },
  ],
])('begins no new shop when %s', async (_, damage) => {
  await open();
  damage();
  await expect(open()).rejects.toThrow(/is missing, and .*pglite\.made shows .*: mount or restore/);
  expect(existsSync(at('pglite/PG_VERSION'))).toBe(false);
});

it('begins no new shop beside uploaded files, unless a shop moves in', async () => {
  write('files/a/b');
  await expect(open()).rejects.toThrow(/is missing, and .*files shows .*DATABASE_URL/);
  await open(true);
  expect(content()).toBe('new');
});
