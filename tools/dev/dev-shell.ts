import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ShellBuild } from '@shop/shell-contract/shell-build';
import type { Configuration } from 'webpack';
import { compile, entryOf, filesOf } from '../release/index';
import { readApp, repository, type App } from '../webpack-preset/app';
import { buildIdOf } from '../webpack-preset/fingerprint';
import { browserBuild, serverBuild } from '../webpack-preset/index';

/**
 * Builds the shell with the development build of React and the client of the development server,
 * into a store. It has no service worker, which would show former builds.
 */
export async function storeDevShell(store: string): Promise<void> {
  const shell = readApp(join(repository, 'apps/shell'));
  const build = buildIdOf(shell);
  const folder = join(store, 'shell', build);
  const compilations = await compile([
    devBrowserBuild(shell, build, folder),
    serverBuild(shell, { build, folder: join(folder, 'server'), mode: 'development' }),
  ]);
  const files = filesOf(folder).filter((file) => !file.startsWith('server/'));
  const browser = compilations.get('shell-browser')!;
  const record = (await entryOf(shell, build, folder, files, browser)) as ShellBuild;
  const { worker: _, ...withoutWorker } = record;
  writeFileSync(join(store, 'shell.json'), JSON.stringify(withoutWorker));
}

function devBrowserBuild(shell: App, build: string, folder: string): Configuration {
  const configuration = browserBuild(shell, { build, folder, mode: 'development' });
  return {
    ...configuration,
    devtool: false,
    entry: { main: writeEntry(shell) },
    cache: { ...(configuration.cache as object), type: 'filesystem', name: 'shell-dev' },
  };
}

/** Generates the entry, because no tool may import an app. */
function writeEntry({ folder }: App): string {
  const file = join(folder, '.build/dev/entry.ts');
  const client = (name: string) => JSON.stringify(join(import.meta.dirname, 'client', name));
  const lines = [
    `import ${client('share-refresh.ts')};`,
    "import '../../src/index';",
    "import { allowFiles } from '../../src/integrity/guard';",
    `import { startDevClient } from ${client('start-client.ts')};`,
    'startDevClient(allowFiles);',
  ];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
