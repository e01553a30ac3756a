import type { Compilation } from 'webpack';
import type { App } from '../webpack-preset/index';

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
  const modules = [...new Set(app.pages.map(({ module }) => module))];
  const filesOf = (module: string) => {
    const group = compilation.namedChunkGroups.get(chunkOf(module));
    if (!group) throw new Error(`${app.name}: the build has no chunk for ${module}.`);
    return group.getFiles().filter((file) => isScript(file) || isStyle(file));
  };
  return {
    entry,
    preload: Object.fromEntries(modules.map((module) => [module, [entry, ...filesOf(module)]])),
  };
}

/**
 * Scripts and styles of the shell in loading order (entry, shared packages, bootstrap), or of a
 * page.
 */
export function entryChunks(compilation: Compilation): { scripts: string[]; styles: string[] } {
  const main = compilation.entrypoints.get('main')!;
  const shared = compilation.namedChunks.get('shared');
  const bootstrap = main
    .getChildren()
    .filter((group) => group.origins.some(({ request }) => request === './bootstrap'));
  const files = [
    ...new Set([
      ...main.getFiles(),
      ...(shared?.files ?? []),
      ...bootstrap.flatMap((group) => group.getFiles()),
    ]),
  ];
  return { scripts: files.filter(isScript), styles: files.filter(isStyle) };
}

const isScript = (file: string) => file.endsWith('.js');
const isStyle = (file: string) => file.endsWith('.css');
