import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { isSource, type Finding } from './files';
import { importsOf } from './imports';
import { syntaxOf } from './syntax';

/**
 * Imports of packages that no package.json above the file declares. They resolve only by accident.
 */
export function checkDeclared(root: string, files: string[]): Finding[] {
  const declaredIn = declaredReader(root);
  return files.filter(isSource).flatMap((file) =>
    importsOf(syntaxOf(root, file)).flatMap(({ specifier, line }) => {
      const name = packageOf(specifier);
      return !name || declaredIn(dirname(file)).has(name)
        ? []
        : [
            {
              file,
              line,
              message: `${name} is not declared in the package.json of this folder or the root`,
            },
          ];
    }),
  );
}

/** `@scope/name` or `name`; null for a path and for a module of Node. */
function packageOf(specifier: string): string | null {
  if (/^(?:[./]|node:|data:|file:)/.test(specifier) || builtinModules.includes(specifier))
    return null;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Packages that the package.json files from a folder up to the root declare. */
function declaredReader(root: string) {
  const cache = new Map<string, Set<string>>();
  return function declaredIn(folder: string): Set<string> {
    const cached = cache.get(folder);
    if (cached) return cached;
    const own = namesIn(join(root, folder, 'package.json'));
    const names = folder === '.' ? own : new Set([...own, ...declaredIn(dirname(folder))]);
    cache.set(folder, names);
    return names;
  };
}

function namesIn(file: string): Set<string> {
  if (!existsSync(file)) return new Set();
  const { name, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown> & {
    name?: string;
  };
  const lists = ['dependencies', 'devDependencies', 'peerDependencies'].map((list) =>
    Object.keys((rest[list] ?? {}) as object),
  );
  return new Set([name ?? '', ...lists.flat()]);
}
