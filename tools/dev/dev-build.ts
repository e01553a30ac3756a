import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { baseOf, type App } from '../webpack-preset/index';

/** URL path of the build's files on the dev server. */
export const devPath = '/dev/';

/** The app's pages in the dev host. */
export const devBuild = (app: App): Configuration => plainBuild(app, writeEntry(app));

/** One bundle with all dependencies and without federation. */
export function plainBuild(app: App, entry: string): Configuration {
  // Without the shell, the app bundles its peer dependencies.
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

/** Generates the entry that imports the app's pages, because no tool may import an app. */
function writeEntry(app: App): string {
  const folder = join(app.folder, '.build/dev');
  const modules = [...new Set(app.pages.map(({ module }) => module))];
  const devHost = JSON.stringify(join(import.meta.dirname, 'dev-host/dev-host.tsx'));
  const loaderOf = (module: string) => {
    const source = JSON.stringify(join(app.folder, 'src', `${module}.tsx`));
    return `  ${JSON.stringify(module)}: () => import(${source}),`;
  };
  const lines = [
    `import { startDevHost } from ${devHost};`,
    "import pages from '../../pages.json';",
    'startDevHost(pages, {',
    ...modules.map(loaderOf),
    '});',
  ];
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'entry.ts');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
