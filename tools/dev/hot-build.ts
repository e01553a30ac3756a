import { createRequire } from 'node:module';
import { join } from 'node:path';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import refreshTypescript from 'react-refresh-typescript';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { App } from '../webpack-preset/app';
import { browserBuild } from '../webpack-preset/index';

/** The build id of a remote under development. */
export const devBuildId = 'dev';

const typescriptLoader = createRequire(import.meta.url).resolve('ts-loader');
const clientFolder = join(import.meta.dirname, 'client');
const clientFile = (name: string) => join(clientFolder, name);

/** The build itself runs English catalogues, where there is no refresh runtime. */
const withoutRefresh = [/node_modules/, /[\\/]messages[\\/]en\.ts$/, clientFolder];

/** The browser build of a remote as in production, but readable and with hot updates. */
export function hotBuild(app: App, folder: string): Configuration {
  const production = browserBuild(app, {
    build: devBuildId,
    folder,
    mode: 'development',
    names: 'stable',
  });
  const rules = production.module?.rules as RuleSetRule[];
  return {
    ...production,
    // Not `eval`, which the policy of the page forbids.
    devtool: 'cheap-module-source-map',
    module: { ...production.module, rules: rules.map(withRefresh) },
    optimization: {
      ...production.optimization,
      moduleIds: 'named',
      chunkIds: 'named',
      emitOnErrors: false,
    },
    cache: { type: 'memory' },
    plugins: [
      ...(production.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new RefreshPlugin({ overlay: false, exclude: withoutRefresh }),
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]react-refresh[\\/]runtime\.js$/,
        clientFile('refresh-runtime.cjs'),
      ),
      new webpack.EntryPlugin(app.folder, clientFile('apply-updates.ts'), { name: undefined }),
    ],
  };
}

/** Registers the components and hooks of each module, so that they keep their state. */
function withRefresh(rule: RuleSetRule): RuleSetRule {
  if (rule.loader !== typescriptLoader) return rule;
  const getCustomTransformers = () => ({ before: [refreshTypescript()] });
  return { ...rule, options: { ...(rule.options as object), getCustomTransformers } };
}
