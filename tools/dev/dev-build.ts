import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import type { App } from '../webpack-preset/app';
import { baseOf } from '../webpack-preset/index';

/** URL path of the build's files on the dev server. */
export const devPath = '/dev/';

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
    // Pages import components in different orders. Class names are local, so order is irrelevant.
    plugins: [...base.plugins, new MiniCssExtractPlugin({ ignoreOrder: true })],
  };
}
