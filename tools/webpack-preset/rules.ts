import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import type { App } from './app';
import { compilerSettings, recipe } from './recipe';

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
    // The facades of the published preset.
    allowTsInNodeModules: true,
    compiler: resolve('typescript'),
    configFile: compilerSettings,
    compilerOptions: { noEmit: false },
  },
};

/**
 * Sources and published files of our packages. The SDK has plain texts, which need no formatter.
 */
const ourPackages = /[\\/](?:packages|@shop)[\\/](?!baas-sdk[\\/])[^\\/]+[\\/](?:src|lib)[\\/]/;

const catalogues = (app: App): RuleSetRule => ({
  test: (path) =>
    /[\\/]messages[\\/]en\.[jt]s$/.test(path) && (isOwn(app, path) || ourPackages.test(path)),
  loader: join(recipe, 'catalogue.cjs'),
  enforce: 'post',
});

const router: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: join(recipe, 'tree-shaking.cjs'),
};

const pictures: RuleSetRule = { test: /\.(?:png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' };

/**
 * A selector without a class name in a style sheet of a remote fails the build: it could match
 * other apps.
 */
function moduleRule(app: App) {
  const isOfRemote = (path: string) => app.kind === 'remote' && isOwn(app, path);
  return {
    auto: (path: string) => isOfRemote(path) || path.endsWith('.module.css'),
    mode: (path: string) => (isOfRemote(path) ? 'pure' : 'local'),
  };
}

const isOwn = ({ folder }: App, path: string) => path.startsWith(join(folder, 'src') + sep);

function styles(app: App, half: 'browser' | 'server'): RuleSetRule {
  const css = {
    loader: resolve('css-loader'),
    options: {
      modules: {
        ...moduleRule(app),
        namedExport: false,
        exportOnlyLocals: half === 'server',
        localIdentName: classNames(app),
        localIdentContext: app.folder,
      },
    },
  };
  const use = half === 'browser' ? [MiniCssExtractPlugin.loader, css] : [css];
  // A package that calls itself free of side effects would lose the style sheets that pages import.
  return { test: /\.css$/, sideEffects: true, use };
}

export const rulesOf = (app: App, half: 'browser' | 'server'): RuleSetRule[] => [
  typescript,
  catalogues(app),
  router,
  pictures,
  styles(app, half),
];
