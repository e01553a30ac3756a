import { createHash, randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveBuildOf, liveBuilds, shopOf, storeChangedBuild } from './deliver';
import { dataFolderOf, type Product } from './product';

interface ShellDocument {
  build: string;
  files: Record<string, string>;
}

const siteFolderOf = (product: Product) => join(dataFolderOf(product), 'site');
/** As long as the other id, which the scripts of the shell contain. */
const newBuildId = ({ length }: string) => randomBytes(length).toString('hex').slice(0, length);
const sha384 = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Replaces the file atomically, as the release tools do. */
function writeAtomically(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/**
 * Publishes the live build of a remote again under a new build id.
 * @param changeFiles changes the files in the folder of the new build before it is published
 * @returns the id
 */
export async function publishNewRemoteBuild(
  product: Product,
  name: string,
  changeFiles?: (folder: string) => void,
): Promise<string> {
  const build = newBuildId(await liveBuildOf(name, product));
  await storeChangedBuild(name, build, { changeFiles }, product);
  await shopOf(product, 'promote', name, build);
  return build;
}

/**
 * Publishes the live shell again under a new build id. Scripts contain the address of their build,
 * so they are rewritten, and their compressed copies are removed. Returns the id.
 */
export function publishNewShellBuild(product: Product): string {
  const site = siteFolderOf(product);
  const document = JSON.parse(readFileSync(join(site, 'shell.json'), 'utf8')) as ShellDocument;
  const build = newBuildId(document.build);
  const folder = join(site, 'shell', build);
  cpSync(join(site, 'shell', document.build), folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    if (/\.(?:br|gz)$/.test(file)) {
      rmSync(path);
    } else if (/\.c?js$/.test(file)) {
      writeAtomically(path, readFileSync(path, 'utf8').replaceAll(document.build, build));
    }
  }
  const files = Object.fromEntries(
    Object.keys(document.files).map((file) => [file, sha384(readFileSync(join(folder, file)))]),
  );
  writeAtomically(join(site, 'shell.json'), JSON.stringify({ ...document, build, files }));
  return build;
}

/** Reads which builds are live. Returns a function that makes them live again. */
export async function snapshotReleases(product: Product): Promise<() => Promise<void>> {
  const shellFile = join(siteFolderOf(product), 'shell.json');
  const shell = readFileSync(shellFile, 'utf8');
  const before = await liveBuilds(product);
  return async () => {
    writeAtomically(shellFile, shell);
    const now = await liveBuilds(product);
    for (const [name, build] of Object.entries(before))
      if (now[name] !== build) await shopOf(product, 'promote', name, build);
  };
}

/**
 * Publishes a build that was made elsewhere: a folder with its files and `release.json`. It takes
 * the place of the remote of the same name.
 */
export async function publishFolder(product: Product, folder: string): Promise<void> {
  const { name, build } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as {
    name: string;
    build: string;
  };
  cpSync(folder, join(siteFolderOf(product), 'remotes', name, build), { recursive: true });
  await shopOf(product, 'promote', name, build);
}
