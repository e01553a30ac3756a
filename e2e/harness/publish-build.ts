import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderOf, type Product } from './product';

interface ShellDocument {
  build: string;
  files: Record<string, string>;
}
interface ReleaseDocument {
  remotes: { name: string; build: string; base: string }[];
}

const siteFolderOf = (product: Product) => join(dataFolderOf(product), 'site');
const nextBuildId = (build: string) =>
  createHash('sha256').update(build).digest('hex').slice(0, build.length);
const sha384 = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Replaces the file atomically, as the release tools do. */
function writeAtomically(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** Publishes the live build of a remote again under a new build id. Returns the id. */
export function publishNewRemoteBuild(product: Product, name: string): string {
  const folder = siteFolderOf(product);
  const document = JSON.parse(
    readFileSync(join(folder, 'releases.json'), 'utf8'),
  ) as ReleaseDocument;
  const remote = document.remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`The release document has no remote "${name}".`);
  const build = nextBuildId(remote.build);
  cpSync(join(folder, 'remotes', name, remote.build), join(folder, 'remotes', name, build), {
    recursive: true,
  });
  Object.assign(remote, { build, base: `/remotes/${name}/${build}/` });
  writeAtomically(join(folder, 'releases.json'), JSON.stringify(document));
  return build;
}

/**
 * Publishes the live shell again under a new build id. Scripts contain the address of their build,
 * so they are rewritten, and their compressed copies are removed. Returns the id.
 */
export function publishNewShellBuild(product: Product): string {
  const site = siteFolderOf(product);
  const document = JSON.parse(readFileSync(join(site, 'shell.json'), 'utf8')) as ShellDocument;
  const build = nextBuildId(document.build);
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
export function snapshotReleases(product: Product): () => void {
  const textByFile = new Map(
    ['releases.json', 'shell.json'].map((name) => {
      const file = join(siteFolderOf(product), name);
      return [file, readFileSync(file, 'utf8')];
    }),
  );
  return () => {
    for (const [file, text] of textByFile) writeAtomically(file, text);
  };
}
