import type { RemoteRelease } from '@shop/shell-contract/release';
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Module } from 'webpack';
import { sharingOf } from '../webpack-preset/sharing';
import { sourceOf } from '../webpack-preset/app';
import { lazyEntries } from '../webpack-preset/provided';
import type { App } from '../webpack-preset/app';
import { exposedChunks, exposedModules, isScript, isStyle } from './chunks';

type Direct = NonNullable<RemoteRelease['direct']>;

/** The runtime that `createRequire` in apps/shell/src/remotes/direct has. */
const supported = new Set<string>([
  webpack.RuntimeGlobals.module,
  webpack.RuntimeGlobals.exports,
  webpack.RuntimeGlobals.require,
  webpack.RuntimeGlobals.definePropertyGetters,
  webpack.RuntimeGlobals.definePropertyGettersFromArray,
  webpack.RuntimeGlobals.requireScope,
  webpack.RuntimeGlobals.makeNamespaceObject,
  webpack.RuntimeGlobals.compatGetDefaultExport,
  webpack.RuntimeGlobals.hasOwnProperty,
  webpack.RuntimeGlobals.ensureChunk,
  webpack.RuntimeGlobals.publicPath,
]);

/**
 * How the shell loads the pages of this build without federation; undefined if their code needs
 * more of webpack's runtime than the shell has.
 */
export function directRow(app: App, compilation: Compilation): Direct | undefined {
  const groups = exposedModules(app).map(
    (module) => [module, exposedChunks(app, compilation, module)] as const,
  );
  const chunks = [...chunksOf(groups.map(([, group]) => group))];
  const modulesOf = (chunk: Chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
  const isSupported = (chunk: Chunk) =>
    modulesOf(chunk).every(
      (module) => consumedName(module) || needsOnlySupported(compilation, module, chunk),
    );
  if (!chunks.every(isSupported)) return undefined;
  return {
    global: String(compilation.outputOptions.chunkLoadingGlobal),
    pages: Object.fromEntries(
      groups.map(([module, group]) => [
        module,
        {
          chunks: group.chunks.map(({ id }) => String(id)),
          module: idOf(compilation, findPage(app, module, group.chunks.flatMap(modulesOf))),
        },
      ]),
    ),
    chunks: Object.fromEntries(
      chunks.map((chunk) => [String(chunk.id), rowOf(chunk, modulesOf(chunk))]),
    ),
    provided: providedRows(app, compilation, chunks.flatMap(modulesOf)),
  };
}

/** The chunks of the groups and all that they load later. */
function chunksOf(groups: ChunkGroup[], found = new Set<Chunk>()): Set<Chunk> {
  for (const group of groups) {
    const isNew = group.chunks.some((chunk) => !found.has(chunk));
    for (const chunk of group.chunks) found.add(chunk);
    if (isNew) chunksOf(group.getChildren(), found);
  }
  return found;
}

function needsOnlySupported({ chunkGraph }: Compilation, module: Module, chunk: Chunk): boolean {
  const needs = chunkGraph.getModuleRuntimeRequirements(module, chunk.runtime);
  return [...needs].every((name) => supported.has(name));
}

/** The import specifier of a package that the shell provides; undefined for other modules. */
function consumedName(module: Module): string | undefined {
  const { options } = module as Module & { options?: { shareKey?: string } };
  return module.type === 'consume-shared-module' ? options?.shareKey : undefined;
}

function findPage(app: App, module: string, modules: Module[]): Module {
  const source = sourceOf(app.folder, module);
  const page = modules.find((each) => each.nameForCondition() === source);
  if (!page) throw new Error(`${app.name}: the build has no module for ${module}.`);
  return page;
}

function idOf({ chunkGraph }: Compilation, module: Module): string | number {
  const id = chunkGraph.getModuleId(module);
  if (id === null) throw new Error(`${module.identifier()} has no id.`);
  return id;
}

function rowOf(chunk: Chunk, modules: Module[]): Direct['chunks'][string] {
  const files = [...chunk.files].filter((file) => isScript(file) || isStyle(file));
  const lazy = modules.map(consumedName).filter((name) => name && lazyEntries.includes(name));
  return lazy.length > 0 ? { files, lazy: lazy as string[] } : { files };
}

function providedRows(app: App, compilation: Compilation, modules: Module[]): Direct['provided'] {
  const shared = sharingOf(app);
  const rows: Direct['provided'] = {};
  for (const module of modules) {
    const name = consumedName(module);
    const share = name === undefined ? undefined : shared[name];
    if (name && share)
      rows[name] = { module: idOf(compilation, module), range: share.requiredVersion };
  }
  return rows;
}
