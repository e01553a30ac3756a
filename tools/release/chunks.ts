import type { ChunkGroup, Compilation } from 'webpack';
import type { App } from '../webpack-preset/app';

/** The federation plugin's name for the chunk of an exposed module. */
const chunkOf = (module: string) =>
  `__federation_expose_${module.replace(/^\.\//, '').replaceAll('/', '__')}`;

/**
 * Files that a browser loads first: the entry, and by expose the scripts and styles of each page.
 */
export function remoteChunks(
  app: App,
  compilation: Compilation,
): { entry: string; preload: Record<string, string[]> } {
  const entry = [...(compilation.namedChunks.get(app.name)?.files ?? [])].find(isScript);
  if (!entry) throw new Error(`${app.name}: the build has no entry script.`);
  const filesOf = (module: string) =>
    exposedChunks(app, compilation, module)
      .getFiles()
      .filter((file) => isScript(file) || isStyle(file));
  return {
    entry,
    preload: Object.fromEntries(
      exposedModules(app).map((module) => [module, [entry, ...filesOf(module)]]),
    ),
  };
}

export const exposedModules = ({ pages }: App) => [...new Set(pages.map(({ module }) => module))];

export function exposedChunks(app: App, compilation: Compilation, module: string): ChunkGroup {
  const group = compilation.namedChunkGroups.get(chunkOf(module));
  if (!group) throw new Error(`${app.name}: the build has no chunk for ${module}.`);
  return group;
}

/**
 * Scripts and styles of the shell in loading order (entry, shared packages, bootstrap), or of a
 * page.
 */
export function entryChunks(compilation: Compilation): { scripts: string[]; styles: string[] } {
  const main = compilation.entrypoints.get('main')!;
  const shared = compilation.namedChunks.get('shared');
  const bootstrap = compilation.namedChunkGroups.get('bootstrap');
  const files = [
    ...new Set([...main.getFiles(), ...(shared?.files ?? []), ...(bootstrap?.getFiles() ?? [])]),
  ];
  return { scripts: files.filter(isScript), styles: files.filter(isStyle) };
}

/** Scripts of the federation runtime; empty for a shell that loads no remotes. */
export const federationChunks = (compilation: Compilation): string[] =>
  (compilation.namedChunkGroups.get('federation')?.getFiles() ?? []).filter(isScript);

export const isScript = (file: string) => file.endsWith('.js');
export const isStyle = (file: string) => file.endsWith('.css');
