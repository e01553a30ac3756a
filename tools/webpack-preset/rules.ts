import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { repository, type App } from './app';

const { resolve } = createRequire(import.meta.url);

/** Class names are equal in the browser's half and the server's, and differ between apps. */
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
  loader: join(import.meta.dirname, 'shakable.cjs'),
};

const pictures: RuleSetRule = { test: /\.(?:png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' };

/** A remote's own sheets reach nothing but what carries one of its class names: a selector without one fails the build. */
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
