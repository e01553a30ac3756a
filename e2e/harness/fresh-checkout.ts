import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const repository = resolve(__dirname, '../..');

/** Folders that a clone does not have. */
const generated = new Set([
  '.git',
  'node_modules',
  'dist',
  '.data',
  '.build',
  '.cache',
  '.federation',
  'coverage',
  'test-results',
]);

export interface FreshCheckout {
  folder: string;
  remove(): void;
}

/** A copy of the sources without anything installed or built. */
export function freshCheckout(): FreshCheckout {
  const folder = mkdtempSync(join(tmpdir(), 'shop checkout '));
  cpSync(repository, folder, {
    recursive: true,
    filter: (path) => path === repository || !generated.has(basename(path)),
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
