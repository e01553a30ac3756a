import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pagesSchema, type PageDeclaration } from '@shop/shell-contract/pages';
import * as v from 'valibot';

export const repository = resolve(import.meta.dirname, '../..');

/**
 * An app as the recipe sees it: a folder with a package.json, and pages when it is a remote. A `page` is neither shell nor
 * remote: it stands at an address of its own and shares nothing with the shop's pages.
 */
export interface App {
  name: string;
  folder: string;
  kind: 'shell' | 'remote' | 'page';
  version: string;
  /** Packages whose code goes into the build. */
  dependencies: string[];
  /** Packages the shell provides; their code never goes into a remote's build. */
  peers: string[];
  /** Of a remote; the others have none. */
  pages: PageDeclaration[];
}

/** Something in an app's folder that nobody can build; the message says what to change. */
export class AppFault extends Error {}

interface PackageFile {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The name becomes a variable of the browser's window, so it is one word. */
const nameRule = /^[a-z][a-z0-9]{0,31}$/;

export function readApp(folder: string): App {
  const name = basename(folder);
  if (!nameRule.test(name))
    throw new AppFault(`${folder}: an app's folder is one lower-case word, letters and digits.`);
  const file = readJson(join(folder, 'package.json')) as PackageFile;
  const kind = kindOf(folder);
  return {
    name,
    folder,
    kind,
    version: file.version ?? '0.0.0',
    dependencies: Object.keys(file.dependencies ?? {}),
    peers: Object.keys(file.peerDependencies ?? {}),
    pages: kind === 'remote' ? readPages(folder) : [],
  };
}

/** File by which each kind is known; the first that is there decides. */
const marks = [
  ['remote', 'pages.json'],
  ['shell', 'src/server.tsx'],
  ['page', 'src/index.tsx'],
] as const;

const kindOf = (folder: string): App['kind'] =>
  marks.find(([, file]) => existsSync(join(folder, file)))?.[0] ?? 'shell';

/** Names of all apps that can be built: the shell, each folder that declares pages, and each that is a page itself. */
export function appNames(apps = join(repository, 'apps')): string[] {
  const isApp = (name: string) => marks.some(([, file]) => existsSync(join(apps, name, file)));
  return readdirSync(apps).filter(isApp).sort();
}

/** All of them, or those of `names`: a team is not stopped by what another has half written. */
export const readApps = (names = appNames()): App[] =>
  names.map((name) => readApp(join(repository, 'apps', name)));

function readPages(folder: string): PageDeclaration[] {
  const parsed = v.safeParse(pagesSchema, readJson(join(folder, 'pages.json')));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new AppFault(
      `${join(folder, 'pages.json')}: ${v.getDotPath(issue) ?? 'the list'}: ${issue.message}`,
    );
  }
  for (const page of parsed.output) {
    if (!existsSync(sourceOf(folder, page.module)))
      throw new AppFault(
        `${join(folder, 'pages.json')}: ${page.path} names ${page.module}, but ${sourceOf(folder, page.module)} is not there.`,
      );
  }
  return parsed.output;
}

/** File of an exposed module: `./pages/home` -> `<folder>/src/pages/home.tsx`. */
export const sourceOf = (folder: string, module: string) => join(folder, 'src', `${module}.tsx`);

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new AppFault(`${file} cannot be read as JSON.`, { cause });
  }
}

export interface InstalledPackage {
  name: string;
  version: string;
  folder: string;
}

/** The package that `name` means inside `folder`, as Node would find it. */
export function installedPackage(folder: string, name: string): InstalledPackage {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, 'node_modules', name, 'package.json');
    if (existsSync(file))
      return {
        name,
        version: (readJson(file) as PackageFile).version ?? '0.0.0',
        folder: dirname(file),
      };
    if (at === dirname(at))
      throw new AppFault(
        `${folder}: ${name} is declared but not installed. Run npm start, or pnpm install.`,
      );
  }
}
