import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';
import { sourceOf, type App } from './app';
import { baseOf, type Mode } from './base';
import { laterEntries } from './provided';
import { sharingOf } from './sharing';

export interface BuildTarget {
  build: string;
  folder: string;
  mode?: Mode;
}

const hashed = (extension: string) => `[name].[contenthash:8].${extension}`;

/** The browser's half of an app as it is deployed: the shell or a page with its entry, a remote as the container of its pages. */
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
      // The runtime keeps chunks in a list of this name: builds that share one would be given each other's code.
      uniqueName: `${app.name}@${build}`,
      // The shell lives under any page's address, so its files are addressed from the root.
      publicPath: app.kind === 'remote' ? 'auto' : `/${app.name}/${build}/`,
      filename: hashed('js'),
      chunkFilename: hashed('js'),
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
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
 * Everything that is provided in one file: by default each package is a request of its own. Two things stay out of it: what
 * a package or a part of the shell loads later by `import()`, in chunks of its own, and the entries that are provided for later, in one.
 */
const oneSharedChunk = {
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    shared: {
      test: isNeededAtFirst,
      name: 'shared',
      chunks: (chunk: Chunk) => !chunk.canBeInitial(),
      enforce: true,
    },
    later: { test: isOfPackage, name: 'later', chunks: isProvidedForLater, enforce: true },
  },
};

function isOfPackage(module: Module): boolean {
  return /[\\/](?:node_modules|packages|facades)[\\/]/.test(module.nameForCondition() ?? '');
}

function isNeededAtFirst(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
  const isFirst = (chunk: Chunk) =>
    !chunk.canBeInitial() && !isLoadedLater(chunk) && !isProvidedForLater(chunk);
  return isOfPackage(module) && [...chunkGraph.getModuleChunksIterable(module)].some(isFirst);
}

/** Whether every `import()` that asks for the chunk stands in such a module. */
const isAskedForBy = (chunk: Chunk, is: (module: Module) => boolean) =>
  [...chunk.groupsIterable]
    .flatMap(({ origins }) => origins)
    .every(({ module }) => module && is(module));

// The shell's entry does nothing but load the shell.
const later = /[\\/]packages[\\/]|[\\/]apps[\\/]\w+[\\/]src[\\/](?!index\.tsx?$)/;
const isLoadedLater = (chunk: Chunk) =>
  isAskedForBy(chunk, (module) => later.test(module.nameForCondition() ?? ''));

/** What the federation plugin puts between a shared entry and whoever imports it is named after the entry. */
const forLater = new RegExp(`[ |](?:${laterEntries.join('|')})[@|]`);
function isProvidedForLater(chunk: Chunk): boolean {
  return isAskedForBy(chunk, (module) => forLater.test(module.identifier()));
}

function shellContainer(app: App) {
  return new ModuleFederationPlugin({
    name: app.name,
    remotes: {},
    // The other strategy asks every remote for its version first, and one dead remote is a blank page.
    shareStrategy: 'loaded-first',
    shared: sharingOf(app),
    // Remotes are loaded straight from their entry: what reads manifests, or runs on Node, stays out.
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
