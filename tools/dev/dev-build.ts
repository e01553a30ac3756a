import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { baseOf, type App } from '../webpack-preset/index';

/** Where the files of the build stand on the dev server. */
export const devPath = '/dev/';

/** The app's pages in the pretend shell. */
export const devBuild = (app: App): Configuration => plainBuild(app, writeEntry(app));

/** One plain bundle, everything in it, no federation. */
export function plainBuild(app: App, entry: string): Configuration {
  // Alone, the app brings what the shell would provide.
  const base = baseOf({ ...app, peers: [] }, 'browser', 'development');
  return {
    ...base,
    target: ['web', 'es2020'],
    entry: { main: entry },
    output: {
      path: join(app.folder, '.build/dev'),
      publicPath: devPath,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name][ext]',
    },
    cache: { type: 'memory' },
    plugins: [...base.plugins, new MiniCssExtractPlugin()],
  };
}

/** The tools import no app: the entry that does is made here, beside the app's builds. */
function writeEntry(app: App): string {
  const folder = join(app.folder, '.build/dev');
  const modules = [...new Set(app.pages.map(({ module }) => module))];
  const lines = [
    `import { startDevHost } from ${JSON.stringify(join(import.meta.dirname, 'dev-host/dev-host.tsx'))};`,
    "import pages from '../../pages.json';",
    'startDevHost(pages, {',
    ...modules.map(
      (module) =>
        `  ${JSON.stringify(module)}: () => import(${JSON.stringify(join(app.folder, 'src', `${module}.tsx`))}),`,
    ),
    '});',
  ];
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'entry.ts');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
