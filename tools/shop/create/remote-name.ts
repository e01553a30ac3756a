import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { appNameRule } from '../../webpack-preset/app';

/** Folders of packages; all are named `@shop/<folder>`, so no two may have the same name. */
const packageFolders = ['apps', 'packages', 'services', '.'];

/** Why a new remote of the repository in `root` cannot have this name; undefined if it can. */
export function nameProblem(root: string, name: string): string | undefined {
  const problem = wordProblem(name);
  if (problem) return problem;
  const folder = packageFolders.find((parent) => existsSync(join(root, parent, name)));
  if (folder) return `"${name}" is taken: ${join(folder, name)} exists.`;
  const owner = ownerOfPath(root, pagePathOf(name));
  if (owner) return `"${name}" is taken: ${owner} has a page at ${pagePathOf(name)}.`;
  return undefined;
}

/** Why no remote can have this name, in whatever repository; undefined if one can. */
export function wordProblem(name: string): string | undefined {
  if (!appNameRule.test(name))
    return (
      `"${name}" cannot be the name of a remote: ` +
      'choose one word of lower-case letters and digits, 32 at most, that starts with a letter.'
    );
  // The container of the remote becomes a global variable of the browser.
  if (isKeyword(name) || browserGlobals().has(name))
    return `"${name}" cannot be the name of a remote: it is a name of JavaScript or of browsers.`;
  return undefined;
}

/** Path of the first page of a new remote. */
const pagePathOf = (name: string) => `/pages/${name}/${name}`;

/** The remote that declares a page at `path`. */
function ownerOfPath(root: string, path: string): string | undefined {
  return readdirSync(join(root, 'apps')).find((app) => {
    const file = join(root, 'apps', app, 'pages.json');
    if (!existsSync(file)) return false;
    const pages = JSON.parse(readFileSync(file, 'utf8')) as { path: string; alias?: string }[];
    return pages.some((page) => page.path === path || page.alias === path);
  });
}

function isKeyword(name: string): boolean {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true);
  scanner.setText(name);
  return scanner.scan() !== ts.SyntaxKind.Identifier;
}

/** Global names of browsers, as TypeScript knows them. */
function browserGlobals(): Set<string> {
  const library = dirname(createRequire(import.meta.url).resolve('typescript'));
  const text = readFileSync(join(library, 'lib.dom.d.ts'), 'utf8');
  return new Set(
    [...text.matchAll(/^declare (?:var|const|function) (\w+)/gm)].map(([, it]) => it!),
  );
}
