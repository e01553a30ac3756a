import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { isSource, type Fault } from './files';
import { importsOf } from './imports';
import { syntaxOf } from './syntax';

/** Packages a file names that no package.json above it asks for: they are found only where somebody else's install left them. */
export function checkDeclared(root: string, files: string[]): Fault[] {
  const asked = readerOf(root);
  return files.filter(isSource).flatMap((file) =>
    importsOf(syntaxOf(root, file)).flatMap(({ specifier, line }) => {
      const name = packageOf(specifier);
      return !name || asked(dirname(file)).has(name)
        ? []
        : [
            {
              file,
              line,
              says: `${name} is not in the package.json of this folder or the root: add it there`,
            },
          ];
    }),
  );
}

/** `@scope/name` or `name`; null for a path and for what Node brings. */
function packageOf(specifier: string): string | null {
  if (/^(?:[./]|node:|data:|file:)/.test(specifier) || builtinModules.includes(specifier))
    return null;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function readerOf(root: string) {
  const known = new Map<string, Set<string>>();
  return function asked(folder: string): Set<string> {
    const before = known.get(folder);
    if (before) return before;
    const own = namesIn(join(root, folder, 'package.json'));
    const found = folder === '.' ? own : new Set([...own, ...asked(dirname(folder))]);
    known.set(folder, found);
    return found;
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
