import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { App } from './app';
import { presetFingerprint } from './fingerprint';
import { Guard } from './guard';
import { minimizers } from './minimize';
import { recipe } from './recipe';
import { rulesOf } from './rules';
import { StableModuleIds } from './stable-module-ids';
import { SyntaxCheck } from './syntax-check';
import { assertWebpack } from './webpack-version';

const iconFacade = join(recipe, 'facades/create-lucide-icon.ts');

export type Mode = 'production' | 'development';

/** Configuration that all builds of an app share: browser, worker and server. */
export function baseOf(
  app: App,
  part: 'browser' | 'worker' | 'server',
  mode: Mode,
): Configuration & { plugins: NonNullable<Configuration['plugins']> } {
  assertWebpack(webpack.version);
  const half = part === 'server' ? 'server' : 'browser';
  return {
    name: `${app.name}-${part}`,
    context: app.folder,
    mode,
    devtool: mode === 'development' ? 'source-map' : false,
    module: { rules: rulesOf(app, half) },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames:
        half === 'browser'
          ? ['es2015', 'import', 'module', 'browser', 'default']
          : ['node', 'require', 'import', 'default'],
    },
    optimization: {
      minimize: mode === 'production' && half === 'browser',
      minimizer: minimizers,
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    plugins: [
      new Guard(app, half),
      new StableModuleIds(),
      ...(mode === 'production' && half === 'browser' ? [new SyntaxCheck()] : []),
      new webpack.NormalModuleReplacementPlugin(/[\\/]createLucideIcon\.\w+$/, iconFacade),
    ],
    performance: false,
    infrastructureLogging: { level: 'error' },
    // CI builds each app once: writing the cache would take a quarter of the time.
    cache: process.env.CI
      ? false
      : {
          type: 'filesystem',
          cacheDirectory: join(app.folder, '.build/cache'),
          name: `${app.name}-${part}-${mode}`,
          version: presetFingerprint(),
        },
  };
}
