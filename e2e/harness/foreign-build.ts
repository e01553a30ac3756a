import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Product } from './product';
import { publishFolder, snapshotReleases } from './publish-build';

const repository = resolve(__dirname, '../..');
const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: repository });

/** The remotes of `e2e/foreign`, each built by its own Rspack configuration. */
export type ForeignRemote = 'mine' | 'search';

/**
 * Builds a remote of `e2e/foreign`, as a team outside this repository does.
 * @param rowOptions further options of `npm run shop -- row`
 * @returns the folder of the build; the caller removes it
 */
export function buildForeign(name: ForeignRemote, ...rowOptions: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), `foreign-${name}-`));
  node('e2e/foreign/build.mjs', name, folder);
  const pages = `apps/${name}/pages.json`;
  const row = ['row', folder, '--name', name, '--pages', pages, '--entry', 'remoteEntry.js'];
  node('tools/ready.mjs', 'shop', ...row, ...rowOptions);
  return folder;
}

/** Runs `act` while a build of `e2e/foreign` is live in the place of our own. */
export async function withForeign(
  product: Product,
  folder: string,
  act: () => Promise<void>,
): Promise<void> {
  const restore = await snapshotReleases(product);
  try {
    await publishFolder(product, folder);
    await act();
  } finally {
    await restore();
    rmSync(folder, { recursive: true, force: true });
  }
}
