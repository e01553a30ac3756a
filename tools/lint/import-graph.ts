import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isSource, isTest } from './files';
import { importsOf } from './imports';
import { syntaxOf } from './syntax';

/** Imported nodes by node. Nodes are files, or the rooms of one source folder. */
export type Graph = Map<string, Set<string>>;

const endings = ['', '.ts', '.tsx', '.mjs', '.cjs', '.js', '/index.ts', '/index.tsx'];

/**
 * Imports between the source files of the repository: static, type-only, dynamic and `require`.
 * Other packages are left out, because the table of edges already keeps those acyclic.
 */
export function importGraph(root: string, files: string[]): Graph {
  const sources = files.filter(isSource);
  const known = new Set(sources);
  const ownModule = ownModuleResolver(root);
  const resolve = (file: string, specifier: string): string | undefined => {
    const path = specifier.startsWith('.')
      ? posix.join(posix.dirname(file), specifier)
      : ownModule(file, specifier);
    return path && endings.map((ending) => path + ending).find((each) => known.has(each));
  };
  return new Map(
    sources.map((file) => {
      const imports = importsOf(syntaxOf(root, file)).map(({ specifier }) =>
        resolve(file, specifier),
      );
      return [file, new Set(imports.filter((target) => target !== undefined && target !== file))];
    }),
  ) as Graph;
}

/** Resolves a package that imports itself by name, through the `exports` of its package.json. */
function ownModuleResolver(root: string) {
  const exportsByFolder = new Map<string, Map<string, string>>();
  return (file: string, specifier: string): string | undefined => {
    const folder = packageFolderOf(file);
    if (!specifier.startsWith('@shop/') || !existsSync(join(root, folder, 'package.json'))) return;
    let modules = exportsByFolder.get(folder);
    if (!modules) {
      modules = readExports(root, folder);
      exportsByFolder.set(folder, modules);
    }
    return modules.get(specifier);
  };
}

function readExports(root: string, folder: string): Map<string, string> {
  const { name, exports = {} } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as { name: string; exports?: Record<string, unknown> | string };
  const table = typeof exports === 'string' ? { '.': exports } : exports;
  return new Map(
    Object.entries(table).flatMap(([path, target]) =>
      typeof target === 'string' ? [[posix.join(name, path), posix.join(folder, target)]] : [],
    ),
  );
}

/** `packages/ui` of `packages/ui/src/button.tsx`, `tools` of `tools/lint/main.ts`. */
export function packageFolderOf(file: string): string {
  const isGrouped = /^(?:apps|packages|services)\//.test(file);
  return file
    .split('/')
    .slice(0, isGrouped ? 2 : 1)
    .join('/');
}

/** Folder whose direct children are the rooms of a package: its `src`, or the package itself. */
export function sourceFolders(files: string[]): string[] {
  const folders = new Set<string>();
  for (const file of files.filter(isSource)) {
    const [base, rest] = [packageFolderOf(file), file.slice(packageFolderOf(file).length + 1)];
    if (rest.startsWith('src/')) folders.add(`${base}/src`);
    else if (rest.includes('/')) folders.add(base);
  }
  return [...folders].sort();
}

/**
 * Imports between the direct children of `folder`: its subfolders, and each file that lies in it.
 * Tests are left out: they may look at everything.
 */
export function roomGraph(graph: Graph, folder: string): Graph {
  const rooms: Graph = new Map();
  const roomOf = (file: string) =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined;
  for (const [file, imports] of graph) {
    const room = roomOf(file);
    if (!room || isTest(file)) continue;
    const targets = rooms.get(room) ?? new Set<string>();
    rooms.set(room, targets);
    for (const target of imports) {
      const other = isTest(target) ? undefined : roomOf(target);
      if (other && other !== room) targets.add(other);
    }
  }
  return rooms;
}

/** Strongly connected components of two nodes or more, largest first (Tarjan's algorithm). */
export function cyclesIn(graph: Graph): string[][] {
  const indexes = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const components: string[][] = [];

  const connect = (node: string): number => {
    const index = indexes.size;
    let low = index;
    indexes.set(node, index);
    stack.push(node);
    onStack.add(node);
    for (const target of graph.get(node) ?? []) {
      if (!indexes.has(target)) low = Math.min(low, connect(target));
      else if (onStack.has(target)) low = Math.min(low, indexes.get(target) ?? low);
    }
    if (low === index) components.push(popComponent(node));
    return low;
  };
  const popComponent = (first: string): string[] => {
    const members = stack.splice(stack.indexOf(first));
    for (const member of members) onStack.delete(member);
    return members.sort();
  };

  for (const node of graph.keys()) if (!indexes.has(node)) connect(node);
  return components
    .filter((members) => members.length > 1)
    .sort((one, other) => other.length - one.length);
}
