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
import { applyMutation, type Mutation } from './mutation';

/** A copy of some folders of the repository in which mutations are applied and tested. */
export class CheckoutCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'shop-mutation-'));

  constructor(root: string, paths: readonly string[]) {
    // Links between workspace packages are relative, so in the copy they lead to the copy.
    for (const path of paths)
      cpSync(join(root, path), join(this.folder, path), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => basename(source) !== '.build',
      });
    linkInstalled(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Runs `work` while the mutation is applied, then restores the file. */
  async withMutation<T>(mutation: Mutation, work: () => Promise<T>): Promise<T> {
    const mutated = applyMutation(this.folder, mutation);
    const path = join(this.folder, mutated.file);
    const original = readFileSync(path, 'utf8');
    writeFileSync(path, mutated.text);
    try {
      return await work();
    } finally {
      writeFileSync(path, original);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Links the installed packages and copies the record of the installation: a start in the copy then
 * finds everything installed and does not write through the links.
 */
function linkInstalled(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isFile()) copyFileSync(join(from, entry.name), join(to, entry.name));
    else symlinkSync(join(from, entry.name), join(to, entry.name));
  }
}
