import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from './lock-data-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baas-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options = { waitMs: 0, onLost: () => {} };

it('rejects a folder that another running process uses', async () => {
  writeFileSync(join(folder, 'pglite.lock'), JSON.stringify({ pid: process.ppid }));
  await expect(lockDataFolder(folder, options)).rejects.toThrow(
    /^The data folder is in use by process \d+ .*DATA_DIR/,
  );
});

it('rejects a folder that does not exist', async () => {
  await expect(lockDataFolder(join(folder, 'missing'), options)).rejects.toThrow(
    /cannot be written .*DATA_DIR/,
  );
});
