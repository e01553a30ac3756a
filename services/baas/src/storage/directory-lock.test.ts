import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from './directory-lock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baas-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The number of a process that is gone. */
const gone = () => spawnSync(process.execPath, ['-e', '']).pid;

it('is taken once, given back and taken again', () => {
  const unlock = lockDirectory(file);
  expect(() => lockDirectory(file)).toThrow(`in use by process ${process.pid}`);
  unlock();
  expect(existsSync(file)).toBe(false);
  lockDirectory(file)();
});

it('is refused while another process lives that has it', () => {
  writeFileSync(file, JSON.stringify({ pid: process.ppid }));
  expect(() => lockDirectory(file)).toThrow(/in use by process \d+ .*DATA_DIR/);
});

it.each([
  ['a process that is gone', () => JSON.stringify({ pid: gone(), started: null })],
  [
    'a process whose number another one has by now',
    () => JSON.stringify({ pid: process.ppid, started: 'another boot 1' }),
  ],
  ['nobody, because it was never written to its end', () => '{"pi'],
])('is taken over from %s', (_name, text) => {
  writeFileSync(file, text());
  lockDirectory(file)();
  expect(readdirSync(folder)).toEqual([]);
});

it('a folder that is not there says so', () => {
  expect(() => lockDirectory(join(folder, 'no/lock'))).toThrow(/cannot be written .*DATA_DIR/);
});
