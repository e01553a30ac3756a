import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A text of the source, which stands there once, and what it becomes. */
export interface Change {
  breaks: string;
  file: string;
  text: string;
  by: string;
}

const ofBackend = [
  'package.json',
  'jest.config.mjs',
  'tools/jest',
  'packages/baas-sdk',
  'packages/domain',
  'packages/service',
  'services/baas',
  'services/cloud',
  'demo',
];

/** How often the text of a fault stands in its file: a fault that does not fit once says nothing. */
export const timesIn = (root: string, { file, text }: Pick<Change, 'file' | 'text'>): number =>
  readFileSync(join(root, file), 'utf8').split(anyLayoutOf(text)).length - 1;

/** Matches `text` however the formatter broke its lines. */
function anyLayoutOf(text: string): RegExp {
  const tokens = text.match(/\w+|[^\w\s]/g) ?? [];
  const escaped = tokens.map((token) => token.replace(/[^\w]/g, '\\$&'));
  return new RegExp(
    escaped
      .map((token, at) => (at > 0 && /[)\]}]/.test(token) ? `,?\\s*${token}` : token))
      .join('\\s*'),
  );
}

/** A copy of what some tests need, to break: of the backend when nothing else is said. */
export class Tree {
  readonly folder = mkdtempSync(join(tmpdir(), 'shop-planted-'));

  constructor(root: string, parts: readonly string[] = ofBackend) {
    // The links of a workspace are relative: in the copy they lead to the copy.
    for (const part of parts)
      cpSync(join(root, part), join(this.folder, part), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => basename(path) !== '.build',
      });
    linkInstalled(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Runs something with a fault in the source, then takes it out again. */
  async with<T>(fault: Change, work: () => Promise<T>): Promise<T> {
    if (timesIn(this.folder, fault) !== 1)
      throw new Error(
        `The fault no longer fits: "${fault.breaks}" is ${timesIn(this.folder, fault)} times in ${fault.file}.`,
      );
    const file = join(this.folder, fault.file);
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.split(anyLayoutOf(fault.text)).join(fault.by));
    return work().finally(() => writeFileSync(file, whole));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Packages by links, the record of what is installed as a copy: a start in the copy finds all in order, and installs nothing where the source has its own. */
function linkInstalled(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isFile()) copyFileSync(join(from, entry.name), join(to, entry.name));
    else symlinkSync(join(from, entry.name), join(to, entry.name));
  }
}
