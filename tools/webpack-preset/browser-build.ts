import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';
import { sourceOf, type App } from './app';
import { baseOf, type Mode } from './base';
import { lazyEntries } from './provided';
import { sharingOf } from './sharing';

export interface BuildTarget {
  build: string;
  folder: string;
  mode?: Mode;
}

const hashed = (extension: string) => `[name].[contenthash:8].${extension}`;

/**
 * The browser build of an app: the shell or a page with its entry, a remote as a container of its
 * pages.
 */
export function browserBuild(
  app: App,
  { build, folder, mode = 'production' }: BuildTarget,
): Configuration {
  const base = baseOf(app, 'browser', mode);
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
      filename: hashed('js'),
      chunkFilename: hashed('js'),
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    // The policy of a page lets no script load another one.
    ...(app.kind === 'page' ? { module: withEagerImports(base.module) } : {}),
    optimization: {
      ...base.optimization,
      ...(app.kind === 'shell' ? { splitChunks: oneSharedChunk } : {}),
    },
    plugins: [
      ...base.plugins,
      new MiniCssExtractPlugin({ filename: hashed('css'), chunkFilename: hashed('css') }),
      ...containers[app.kind](app),
    ],
  };
}

const withEagerImports = (module: Configuration['module']): Configuration['module'] => ({
  ...module,
  parser: { ...module?.parser, javascript: { dynamicImportMode: 'eager' } },
});

const entries: Record<App['kind'], { main?: string }> = {
  shell: { main: './src/index.ts' },
  page: { main: './src/index.tsx' },
  remote: {},
};
const containers = {
  shell: (app: App) => [shellContainer(app)],
  remote: (app: App) => [remoteContainer(app)],
  page: () => [],
};

/**
 * Puts all provided packages into one chunk, `shared`; by default each package is a request. Not in
 * it: modules that a package or the shell loads with `import()`, which keep their own chunks, and
 * the lazy entries of provided packages, which share the chunk `later`.
 */
const oneSharedChunk = {
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    shared: {
      test: isLoadedAtStart,
      name: 'shared',
      chunks: (chunk: Chunk) => !chunk.canBeInitial(),
      enforce: true,
    },
    later: { test: isOfPackage, name: 'later', chunks: isLazyEntry, enforce: true },
  },
};

function isOfPackage(module: Module): boolean {
  return /[\\/](?:node_modules|packages|facades)[\\/]/.test(module.nameForCondition() ?? '');
}

function isLoadedAtStart(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
  const isStartChunk = (chunk: Chunk) =>
    !chunk.canBeInitial() && !isLazyChunk(chunk) && !isLazyEntry(chunk);
  return isOfPackage(module) && [...chunkGraph.getModuleChunksIterable(module)].some(isStartChunk);
}

/** True if every `import()` of the chunk is in a module that satisfies `is`. */
const isLoadedOnlyBy = (chunk: Chunk, is: (module: Module) => boolean) =>
  [...chunk.groupsIterable]
    .flatMap(({ origins }) => origins)
    .every(({ module }) => module && is(module));

// Without the entry, whose only `import()` loads the shell itself.
const lazyImporters = /[\\/]packages[\\/]|[\\/]apps[\\/]\w+[\\/]src[\\/](?!index\.tsx?$)/;
const isLazyChunk = (chunk: Chunk) =>
  isLoadedOnlyBy(chunk, (module) => lazyImporters.test(module.nameForCondition() ?? ''));

/**
 * The federation plugin names its module between an importer and a shared entry after the entry.
 */
const lazyEntryModules = new RegExp(`[ |](?:${lazyEntries.join('|')})[@|]`);
function isLazyEntry(chunk: Chunk): boolean {
  return isLoadedOnlyBy(chunk, (module) => lazyEntryModules.test(module.identifier()));
}

function shellContainer(app: App) {
  return new ModuleFederationPlugin({
    name: app.name,
    remotes: {},
    // 'version-first' fetches every remote at start, so one remote that is down gives a blank page.
    shareStrategy: 'loaded-first',
    shared: sharingOf(app),
    // Remotes are loaded from their entry, so the code for manifests and for Node is not needed.
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
    runtimePlugins: [join(import.meta.dirname, 'runtime/federation-core.ts')],
    manifest: false,
    dts: false,
  });
}

function remoteContainer(app: App) {
  const modules = [...new Set(app.pages.map(({ module }) => module))];
  return new ModuleFederationPlugin({
    name: app.name,
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: Object.fromEntries(modules.map((module) => [module, sourceOf(app.folder, module)])),
    shareStrategy: 'loaded-first',
    shared: sharingOf(app),
    experiments: { externalRuntime: true, optimization: { target: 'web' } },
    manifest: true,
    dts: false,
  });
}
