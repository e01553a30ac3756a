import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { repository, type App } from './app';

const { resolve } = createRequire(import.meta.url);

/** The same in the browser and the server build of an app, different between apps. */
const classNames = ({ name }: App) => `${name}-[local]-[hash:base64:5]`;

const typescript: RuleSetRule = {
  test: /\.tsx?$/,
  loader: resolve('ts-loader'),
  options: {
    silent: true,
    transpileOnly: true,
    onlyCompileBundledFiles: true,
    compiler: resolve('typescript'),
    configFile: join(repository, 'tsconfig.json'),
    compilerOptions: { noEmit: false },
  },
};

const catalogues: RuleSetRule = {
  test: /[\\/](?:apps|packages[\\/]ui)[\\/].*[\\/]messages[\\/]en\.ts$/,
  loader: join(import.meta.dirname, 'catalogue.cjs'),
  enforce: 'post',
};

const router: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: join(import.meta.dirname, 'tree-shaking.cjs'),
};

const pictures: RuleSetRule = { test: /\.(?:png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' };

/**
 * A selector without a class name in a style sheet of a remote fails the build: it could match
 * other apps.
 */
function moduleRule({ kind, folder }: App) {
  const isOwn = (path: string) => kind === 'remote' && path.startsWith(folder + sep);
  return {
    auto: (path: string) => isOwn(path) || path.endsWith('.module.css'),
    mode: (path: string) => (isOwn(path) ? 'pure' : 'local'),
  };
}

function styles(app: App, half: 'browser' | 'server'): RuleSetRule {
  const css = {
    loader: resolve('css-loader'),
    options: {
      modules: {
        ...moduleRule(app),
        namedExport: false,
        exportOnlyLocals: half === 'server',
        localIdentName: classNames(app),
        localIdentContext: repository,
      },
    },
  };
  return { test: /\.css$/, use: half === 'browser' ? [MiniCssExtractPlugin.loader, css] : [css] };
}

export const rulesOf = (app: App, half: 'browser' | 'server'): RuleSetRule[] => [
  typescript,
  catalogues,
  router,
  pictures,
  styles(app, half),
];
