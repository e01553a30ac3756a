import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './product';

interface ShellBuild {
  build: string;
  files: Record<string, string>;
}
interface Releases {
  remotes: { name: string; build: string; base: string }[];
}

const siteFolderOf = ({ env }: Product) => join(env.DATA_DIR!, 'site');
const nextBuildId = (build: string) =>
  createHash('sha256').update(build).digest('hex').slice(0, build.length);

/** As the release tools do it: a document is replaced as a whole. */
function writeAtomically(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** Puts a remote live under another id, with the same code. Answers the id. */
export function publishNewRemoteBuild(product: Product, name: string): string {
  const store = siteFolderOf(product);
  const document = JSON.parse(readFileSync(join(store, 'releases.json'), 'utf8')) as Releases;
  const row = document.remotes.find((remote) => remote.name === name)!;
  const build = nextBuildId(row.build);
  cpSync(join(store, 'remotes', name, row.build), join(store, 'remotes', name, build), {
    recursive: true,
  });
  Object.assign(row, { build, base: `/remotes/${name}/${build}/` });
  writeAtomically(join(store, 'releases.json'), JSON.stringify(document));
  return build;
}

/** The same for the shell, whose code knows its own address. Answers the id. */
export function publishNewShellBuild(product: Product): string {
  const store = siteFolderOf(product);
  const document = JSON.parse(readFileSync(join(store, 'shell.json'), 'utf8')) as ShellBuild;
  const build = nextBuildId(document.build);
  const folder = join(store, 'shell', build);
  cpSync(join(store, 'shell', document.build), folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.(?:br|gz)$/.test(file)) rmSync(join(folder, file));
    else if (/\.c?js$/.test(file))
      writeAtomically(
        join(folder, file),
        readFileSync(join(folder, file), 'utf8').replaceAll(document.build, build),
      );
  }
  const files = Object.fromEntries(
    Object.keys(document.files).map((file) => [
      file,
      `sha384-${createHash('sha384')
        .update(readFileSync(join(folder, file)))
        .digest('base64')}`,
    ]),
  );
  writeAtomically(join(store, 'shell.json'), JSON.stringify({ ...document, build, files }));
  return build;
}

/** What is live now; the answer puts it back. */
export function snapshotReleases(product: Product): () => void {
  const files = ['releases.json', 'shell.json'].map((name) => join(siteFolderOf(product), name));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  return () => files.forEach((file, at) => writeAtomically(file, texts[at]!));
}
