import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrivate } from './index';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);

function write(path: string, mode: number): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), '');
  chmodSync(join(folder, path), mode);
}

it('makePrivate creates a missing folder with all its parents', () => {
  makePrivate(join(folder, 'a/b'));
  expect([modeOf('a'), modeOf('a/b')]).toEqual(['700', '700']);
});

it('makePrivate removes the rights of other users and keeps those of the owner', () => {
  write('data/rows/1/file', 0o666);
  write('data/rows/program', 0o755);
  write('data/rows/read-only', 0o444);
  chmodSync(join(folder, 'data'), 0o777);
  makePrivate(join(folder, 'data'), ['rows', 'missing']);
  expect(
    ['data', 'data/rows', 'data/rows/1', 'data/rows/1/file'].map((path) => modeOf(path)),
  ).toEqual(['700', '700', '700', '600']);
  expect([modeOf('data/rows/program'), modeOf('data/rows/read-only')]).toEqual(['700', '400']);
});

it('makePrivate does not change other entries of the folder', () => {
  write('data/rows', 0o644);
  write('data/notes', 0o644);
  makePrivate(join(folder, 'data'), ['rows']);
  expect([modeOf('data/rows'), modeOf('data/notes')]).toEqual(['600', '644']);
});

it('makePrivate follows an entry that is a link, and no link inside it', () => {
  write('disk/file', 0o644);
  write('elsewhere/file', 0o644);
  mkdirSync(join(folder, 'data'));
  symlinkSync(join(folder, 'disk'), join(folder, 'data/files'));
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'disk/link'));
  symlinkSync(join(folder, 'nowhere'), join(folder, 'disk/broken'));
  const warnings: string[] = [];
  makePrivate(join(folder, 'data'), ['files'], (line) => warnings.push(line));
  expect([modeOf('disk/file'), modeOf('elsewhere/file'), modeOf('elsewhere')]).toEqual([
    '600',
    '644',
    '755',
  ]);
  expect(warnings).toEqual([]);
});
