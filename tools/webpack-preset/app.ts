import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pagesSchema, type PageDeclaration } from '@shop/shell-contract/pages';
import * as v from 'valibot';

export const repository = resolve(import.meta.dirname, '../..');

/**
 * An app: a folder with a package.json, and with a pages.json when it is a remote. A `page` is
 * neither shell nor remote: it has its own address and shares nothing with the shop's pages.
 */
export interface App {
  name: string;
  folder: string;
  kind: 'shell' | 'remote' | 'page';
  version: string;
  /** Packages that are bundled. */
  dependencies: string[];
  /** Packages that the shell provides and a remote never bundles. */
  peers: string[];
  /** Empty unless the app is a remote. */
  pages: PageDeclaration[];
}

/** An app that cannot be built; the message says what to change. */
export class AppError extends Error {}

interface PackageFile {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The name becomes a global variable in the browser, so it is one word. */
const nameRule = /^[a-z][a-z0-9]{0,31}$/;

export function readApp(folder: string): App {
  const name = basename(folder);
  if (!nameRule.test(name))
    throw new AppError(
      `${folder}: the folder of an app must be one word of lower-case letters and digits.`,
    );
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

/** The file that identifies each kind; the first that exists decides. */
const kindFiles = [
  ['remote', 'pages.json'],
  ['shell', 'src/server.tsx'],
  ['page', 'src/index.tsx'],
] as const;

const kindOf = (folder: string): App['kind'] =>
  kindFiles.find(([, file]) => existsSync(join(folder, file)))?.[0] ?? 'shell';

/** Names of all apps that can be built: the shell, the remotes and the pages. */
export function appNames(apps = join(repository, 'apps')): string[] {
  const isApp = (name: string) => kindFiles.some(([, file]) => existsSync(join(apps, name, file)));
  return readdirSync(apps).filter(isApp).sort();
}

/** Reads only the named apps, so that a broken app of another team does not fail the build. */
export const readApps = (names = appNames()): App[] =>
  names.map((name) => readApp(join(repository, 'apps', name)));

function readPages(folder: string): PageDeclaration[] {
  const parsed = v.safeParse(pagesSchema, readJson(join(folder, 'pages.json')));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new AppError(
      `${join(folder, 'pages.json')}: ${v.getDotPath(issue) ?? 'the list'}: ${issue.message}`,
    );
  }
  for (const page of parsed.output) {
    if (!existsSync(sourceOf(folder, page.module)))
      throw new AppError(
        `${join(folder, 'pages.json')}: ${page.path} names ${page.module}, but ` +
          `${sourceOf(folder, page.module)} does not exist.`,
      );
  }
  return parsed.output;
}

/** Source file of an expose: `./pages/home` -> `<folder>/src/pages/home.tsx`. */
export const sourceOf = (folder: string, module: string) => join(folder, 'src', `${module}.tsx`);

/** Throws AppError for a file that is missing or not JSON. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new AppError(`${file} cannot be read as JSON.`, { cause });
  }
}

export interface InstalledPackage {
  name: string;
  version: string;
  folder: string;
}

/** Resolves a package from `folder` like Node. Throws AppError when it is not installed. */
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
      throw new AppError(
        `${folder}: ${name} is declared but not installed. Run npm start, or pnpm install.`,
      );
  }
}
