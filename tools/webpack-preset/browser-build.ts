import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type ChunkGraph, type Configuration, type Module } from 'webpack';
import { sourceOf, type App } from './app';
import { baseOf, type Mode } from './base';
import { facades } from './provided';
import { SeparateModule } from './separate-module';
import { providedVersions, sharingOf } from './sharing';

export interface BuildTarget {
  build: string;
  folder: string;
  mode?: Mode;
  /** `stable` keeps the address of a file when its content changes, as hot updates need it. */
  names?: 'hashed' | 'stable';
}

/**
 * The browser build of an app: the shell or a page with its entry, a remote as a container of its
 * pages.
 */
export function browserBuild(
  app: App,
  { build, folder, mode = 'production', names = 'hashed' }: BuildTarget,
): Configuration {
  const base = baseOf(app, 'browser', mode);
  const hash = names === 'hashed' ? '.[contenthash:8]' : '';
  const [script, style] = [`[name]${hash}.js`, `[name]${hash}.css`];
  return {
    ...base,
    target: ['web', 'es2020'],
    entry: entries[app.kind],
    output: {
      path: folder,
      // The name of the chunk list: builds with the same name would receive each other's chunks.
      uniqueName: `${app.name}@${build}`,
      // The shell runs at the address of any page, so its files need absolute paths.
      publicPath: app.kind === 'remote' ? 'auto' : `/${app.name}/${build}/`,
      filename: script,
      chunkFilename: script,
      assetModuleFilename: `[name]${hash}[ext]`,
      crossOriginLoading: 'anonymous',
    },
    // The policy of a page lets no script load another one.
    ...(app.kind === 'page' ? { module: withEagerImports(base.module) } : {}),
    ...(app.kind === 'shell' ? { resolve: { ...base.resolve, alias: facadeAliases } } : {}),
    optimization: {
      ...base.optimization,
      // Mangled packages need a second list of their names in the chunk that provides them.
      ...(app.kind === 'shell' ? { splitChunks: packageChunks, mangleExports: false } : {}),
    },
    plugins: [
      ...base.plugins,
      new MiniCssExtractPlugin({ filename: style, chunkFilename: style }),
      ...pluginsOf[app.kind](app, `remoteEntry${hash}.js`),
    ],
  };
}

/** Puts the modules of `import()` into the chunk that imports them. */
export const withEagerImports = (module: Configuration['module']): Configuration['module'] => ({
  ...module,
  parser: { ...module?.parser, javascript: { dynamicImportMode: 'eager' } },
});

const entries: Record<App['kind'], { main?: string }> = {
  shell: { main: './src/index.ts' },
  page: { main: './src/index.tsx' },
  remote: {},
};
const pluginsOf = {
  shell: providerPlugins,
  remote: (app: App, entry: string) => [remoteContainer(app, entry)],
  page: () => [],
};

/**
 * Chunks of packages, which change less often than the shell: `shared` with what the bootstrap
 * imports, and for each chunk of lazy entries what it adds. Modules that a package or the shell
 * loads with `import()` keep their own chunks.
 */
const packageChunks = {
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    shared: {
      test: isOfPackage,
      name: 'shared',
      chunks: (chunk: Chunk) => chunk.name === 'bootstrap',
      enforce: true,
    },
    ...Object.fromEntries(
      ['lazy-router', 'lazy-rxjs'].map((name) => [
        name,
        { test: isIn(name), name: `${name}-modules`, chunks: isNotBootstrap, enforce: true },
      ]),
    ),
  },
};

function isOfPackage(module: Module): boolean {
  return /[\\/](?:node_modules|packages|facades)[\\/]/.test(module.nameForCondition() ?? '');
}

/** Whether a module is in a chunk of lazy entries, which the shell names where it imports them. */
function isIn(name: string) {
  return (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean => {
    const chunks = [...chunkGraph.getModuleChunksIterable(module)];
    return isOfPackage(module) && chunks.some((chunk) => chunk.name === name);
  };
}

function isNotBootstrap(chunk: Chunk): boolean {
  return !chunk.canBeInitial() && chunk.name !== 'bootstrap';
}

/** The shell provides the facade in the place of its package, and uses the same copy itself. */
const facadeAliases = Object.fromEntries(
  Object.entries(facades).map(([name, file]) => [`${name}$`, file]),
);

/**
 * The shell provides packages through the runtime API of federation, which it loads after the first
 * view; so the shell itself is an ordinary bundle.
 */
function providerPlugins(app: App) {
  return [
    new SeparateModule(join(app.folder, 'src/remotes/provided-modules.ts')),
    new webpack.DefinePlugin({
      PROVIDED_VERSIONS: `(${JSON.stringify(providedVersions(app))})`,
      // Remotes are loaded from their entry, so the code for manifests and for Node is not needed.
      ENV_TARGET: JSON.stringify('web'),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    }),
  ];
}

function remoteContainer(app: App, filename: string) {
  const modules = [...new Set(app.pages.map(({ module }) => module))];
  return new ModuleFederationPlugin({
    name: app.name,
    filename,
    exposes: Object.fromEntries(modules.map((module) => [module, sourceOf(app.folder, module)])),
    shareStrategy: 'loaded-first',
    shared: sharingOf(app),
    experiments: { externalRuntime: true, optimization: { target: 'web' } },
    manifest: true,
    dts: false,
  });
}
