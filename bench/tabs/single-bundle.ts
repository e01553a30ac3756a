import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserBuild, readApps, type App } from '@shop/tools/webpack-preset';
import { compile, compress, entryOf, filesOf } from '@shop/tools/release';

interface Releases {
  remotes: { files: object; preload: Record<string, string[]> }[];
}

const build = 'one-bundle';
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/**
 * Makes of the live release in `live` (a site's store) a second store with the same pages, whose shell holds the code of every
 * page by static imports. The recipe builds it as what shares nothing at run time, so nothing of the federation is in it; the
 * module that the shell reaches the federation through is another one, and all other sources are the same.
 */
export async function publishSingleBundle(live: string, store: string): Promise<void> {
  const apps = readApps();
  const shell = apps.find(({ kind }) => kind === 'shell')!;
  const folder = join(store, 'shell', build);
  mkdirSync(folder, { recursive: true });
  const seam = join(store, 'federation.ts');
  writeFileSync(seam, staticFederation(apps));
  const config = browserBuild({ ...shell, kind: 'page' }, { build, folder });
  const alias = { [join(shell.folder, 'src/remotes/federation.ts')]: seam };
  const compilations = await compile([
    {
      ...config,
      name: build,
      entry: { main: './src/index.ts' },
      resolve: { ...config.resolve, alias },
      cache: false,
    },
  ]);
  const files = filesOf(folder);
  await compress(folder, files);
  const { build: liveShell } = readJson<{ build: string }>(join(live, 'shell.json'));
  cpSync(join(live, 'shell', liveShell, 'server'), join(folder, 'server'), { recursive: true });
  writeFileSync(
    join(store, 'shell.json'),
    JSON.stringify(await entryOf(shell, build, folder, files, compilations.get(build)!)),
  );
  writeFileSync(
    join(store, 'releases.json'),
    JSON.stringify(withoutFiles(readJson<Releases>(join(live, 'releases.json')))),
  );
}

/** Instead of apps/shell/src/remotes/federation.ts: every page is there when the shell is. */
function staticFederation(apps: App[]): string {
  const modules = apps.flatMap(({ name, folder, pages }) =>
    [...new Set(pages.map(({ module }) => module))].map((module) => ({
      id: `${name}/${module.replace('./', '')}`,
      file: join(folder, 'src', module),
    })),
  );
  return [
    ...modules.map(({ file }, at) => `import * as page${at} from ${JSON.stringify(file)};`),
    `const pages: Record<string, unknown> = { ${modules.map(({ id }, at) => `${JSON.stringify(id)}: page${at}`).join(', ')} };`,
    'export const federation = { allowFiles() {}, registerRemotes() {}, loadRemote: async (id: string) => pages[id], shareScope: () => ({}) };',
  ].join('\n');
}

/** The pages stay as they are declared, with no file of their own to be fetched. */
function withoutFiles({ remotes, ...rest }: Releases): Releases {
  return {
    ...rest,
    remotes: remotes.map(({ files, preload, ...row }) => ({
      ...row,
      entry: 'none.js',
      files: { 'none.js': `sha384-${'A'.repeat(64)}` },
      preload: Object.fromEntries(Object.keys(preload).map((module) => [module, []])),
    })),
  };
}
