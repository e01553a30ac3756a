import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pageSchema, pagesSchema, type PageDeclaration } from '@shop/shell-contract/pages';
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
export const appNameRule = /^[a-z][a-z0-9]{0,31}$/;

/** @param name the folder's, unless the app is a repository of its own */
export function readApp(folder: string, name = basename(folder)): App {
  if (!appNameRule.test(name))
    throw new AppError(
      `${folder}: the name of an app must be one word of lower-case letters and digits, ` +
        `but it is ${name}.`,
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
  const declared = readJson(join(folder, 'pages.json'));
  const parsed = v.safeParse(pagesSchema, declared);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new AppError(
      `${join(folder, 'pages.json')}: ${v.getDotPath(issue) ?? 'the list'}: ${issue.message}`,
    );
  }
  const unknown = unknownKey(declared, parsed.output);
  if (unknown) throw new AppError(`${join(folder, 'pages.json')}: ${unknown}`);
  for (const page of parsed.output) {
    if (!existsSync(sourceOf(folder, page.module)))
      throw new AppError(
        `${join(folder, 'pages.json')}: ${page.path} names ${page.module}, but ` +
          `${sourceOf(folder, page.module)} does not exist.`,
      );
  }
  return parsed.output;
}

/**
 * Names the first key that the schema does not have. A release document may carry keys of a later
 * contract, but in `pages.json` a misspelt `needLogin` would open a page to guests.
 * @param parsed `declared` after the schema has removed unknown keys
 */
function unknownKey(declared: unknown, parsed: unknown, path = ''): string | undefined {
  if (!isObject(declared) || !isObject(parsed)) return undefined;
  for (const [key, value] of Object.entries(declared)) {
    const place = path ? `${path}.${key}` : key;
    if (!Object.hasOwn(parsed, key)) return `${place} is unknown${suggestionFor(key, parsed)}`;
    const inside = unknownKey(value, parsed[key], place);
    if (inside) return inside;
  }
  return undefined;
}

function suggestionFor(key: string, parsed: Record<string, unknown>): string {
  const known = Object.keys('module' in parsed ? pageSchema.entries : parsed);
  const similar = known.find((name) => name.toLowerCase() === key.toLowerCase());
  return similar ? `: write ${similar}.` : `: choose from ${known.join(', ')}.`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

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
