import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserBuild, readApps, type App } from '@shop/tools/webpack-preset';
import {
  compile,
  compress,
  entryOf,
  filesOf,
  readRows,
  writeSignedRelease,
  type Row,
} from '@shop/tools/release';

const build = 'single-bundle';
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/**
 * Builds the pages of the live release as a single bundle and publishes it to a second store.
 * The webpack preset builds the shell as an app that shares nothing at run time, so the bundle
 * contains no federation. Only the module through which the shell loads remotes is replaced, by
 * static imports of all pages; all other sources are the same.
 *
 * @param liveStore store of the running site
 * @param store folder for the new store
 */
export async function publishSingleBundle(liveStore: string, store: string): Promise<void> {
  const apps = readApps();
  const shell = apps.find(({ kind }) => kind === 'shell');
  if (!shell) throw new Error('No app of kind "shell" was found in apps/.');
  const folder = join(store, 'shell', build);
  mkdirSync(folder, { recursive: true });
  const replacement = join(store, 'federation.ts');
  writeFileSync(replacement, staticFederation(apps));
  const config = browserBuild({ ...shell, kind: 'page' }, { build, folder });
  const alias = { [join(shell.folder, 'src/remotes/remote-runtime.ts')]: replacement };
  const compilations = await compile([
    {
      ...config,
      name: build,
      entry: { main: './src/index.ts' },
      resolve: { ...config.resolve, alias },
      cache: false,
    },
  ]);
  const compilation = compilations.get(build);
  if (!compilation) throw new Error('webpack did not compile the single bundle.');
  const files = filesOf(folder);
  await compress(folder, files);
  const { build: liveShell } = readJson<{ build: string }>(join(liveStore, 'shell.json'));
  cpSync(join(liveStore, 'shell', liveShell, 'server'), join(folder, 'server'), {
    recursive: true,
  });
  writeFileSync(
    join(store, 'shell.json'),
    JSON.stringify(await entryOf(shell, build, folder, files, compilation)),
  );
  await writeSignedRelease(store, readRows(liveStore).map(withoutFiles));
}

/**
 * Source that replaces apps/shell/src/remotes/remote-runtime.ts: all pages load with the shell.
 * It has to implement the shell's `RemoteRuntime`, which the compiler does not check here.
 */
function staticFederation(apps: App[]): string {
  const modules = apps.flatMap(({ name, folder, pages }) =>
    [...new Set(pages.map(({ module }) => module))].map((module) => ({
      id: `${name}/${module.replace('./', '')}`,
      file: join(folder, 'src', module),
    })),
  );
  const imports = modules.map(
    ({ file }, index) => `import * as page${index} from ${JSON.stringify(file)};`,
  );
  const entries = modules.map(({ id }, index) => `  ${JSON.stringify(id)}: page${index},`);
  return [
    ...imports,
    'const pages: Record<string, unknown> = {',
    ...entries,
    '};',
    'const federation = {',
    '  registerRemotes() {},',
    '  loadRemote: async (id: string) => pages[id] ?? null,',
    '  shareScope: () => ({}),',
    '};',
    'export const remoteRuntime = {',
    '  allowFiles() {},',
    '  loadDirectly: async () => null,',
    '  startFederation: async () => federation,',
    '};',
  ].join('\n');
}

/** Keeps the declarations of the pages, without files to download. */
function withoutFiles({ direct: _, ...row }: Row): Row {
  return {
    ...row,
    entry: 'none.js',
    files: { 'none.js': `sha384-${'A'.repeat(64)}` },
    preload: Object.fromEntries(Object.keys(row.preload).map((module) => [module, []])),
  };
}
