import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isSource, isTest, type Finding } from './files';
import { importsOf, type Import } from './imports';
import { syntaxOf } from './syntax';

/**
 * `edges.json`: the allowed imports between parts. A target may name one subpath
 * (`baas-sdk/protocol`) and end with ` (types)`.
 */
export interface EdgeTable {
  /** Folder by part; `apps/*` covers all apps without an entry. */
  parts: Record<string, string>;
  edges: { from: string; to: string[]; tests?: string[] }[];
  outside: { from: string; mayNot: string[]; because: string }[];
}

interface Location {
  part: string;
  folder: string;
}

export function readEdges(root: string): EdgeTable {
  return JSON.parse(readFileSync(join(root, 'tools/lint/edges.json'), 'utf8')) as EdgeTable;
}

/** Imports in `files` (relative to `root`) that the table does not allow. */
export function checkEdges(root: string, files: string[], table: EdgeTable): Finding[] {
  return files.filter(isSource).flatMap((file) => {
    const location = locationOf(file, table);
    if (!location) return [];
    return importsOf(syntaxOf(root, file)).flatMap((imported) => {
      const message = violation(file, location, imported, table);
      return message ? [{ file, line: imported.line, message }] : [];
    });
  });
}

function violation(
  file: string,
  location: Location,
  imported: Import,
  table: EdgeTable,
): string | null {
  if (imported.specifier.startsWith('.')) return relativeViolation(file, location, imported, table);
  if (imported.specifier.startsWith('@shop/'))
    return packageViolation(file, location, imported, table);
  return isTest(file) ? null : externalViolation(location, imported.specifier, table);
}

function relativeViolation(
  file: string,
  location: Location,
  imported: Import,
  table: EdgeTable,
): string | null {
  const target = locationOf(posix.join(posix.dirname(file), imported.specifier), table);
  if (target?.folder === location.folder) return null;
  return `imports a file of ${target?.folder ?? 'the root'} by path: import the package by name`;
}

function packageViolation(
  file: string,
  location: Location,
  { specifier, typesOnly }: Import,
  table: EdgeTable,
): string | null {
  const [, name = '', ...rest] = specifier.split('/');
  const target = locationOfPackage(name, table);
  if (!target) return `${specifier} is not a package of this repository`;
  const edge = table.edges.find(({ from }) => from === location.part);
  const allowed = [...(edge?.to ?? []), ...(isTest(file) ? (edge?.tests ?? []) : [])];
  if (
    target.folder === location.folder ||
    allowed.some((entry) => covers(entry, [target.part, ...rest].join('/'), typesOnly))
  )
    return null;
  const imported = `${specifier}${typesOnly ? ' (types)' : ''}`;
  const allowedList = allowed.length > 0 ? `only ${allowed.join(', ')}` : 'no workspace package';
  return `${location.part} may not import ${imported}: ${allowedList}`;
}

function covers(entry: string, target: string, typesOnly: boolean): boolean {
  const path = entry.replace(/ \(types\)$/, '');
  return (path === entry || typesOnly) && (target === path || target.startsWith(`${path}/`));
}

function externalViolation(location: Location, specifier: string, table: EdgeTable): string | null {
  const rule = table.outside.find(
    ({ from, mayNot }) =>
      from === location.part && mayNot.some((name) => isWithin(specifier, name)),
  );
  return rule ? `${location.part} may not import ${specifier}: ${rule.because}` : null;
}

function isWithin(specifier: string, name: string): boolean {
  return name.endsWith(':')
    ? specifier.startsWith(name)
    : specifier === name || specifier.startsWith(`${name}/`);
}

/** The part of a file and its folder; null outside of all parts. */
export function locationOf(file: string, { parts }: EdgeTable): Location | null {
  const depth =
    file.startsWith('apps/') || file.startsWith('packages/') || file.startsWith('services/')
      ? 2
      : 1;
  const folder = file.split('/').slice(0, depth).join('/');
  const group = `${folder.split('/')[0]}/*`;
  const exact =
    Object.keys(parts).find((part) => parts[part] === folder) ??
    Object.keys(parts).find((part) => parts[part] === group);
  return exact ? { part: exact, folder } : null;
}

function locationOfPackage(name: string, table: EdgeTable): Location | null {
  const folder = Object.values(table.parts).find(
    (path) => path === name || path.endsWith(`/${name}`),
  );
  return folder ? locationOf(`${folder}/x`, table) : locationOf(`apps/${name}/x`, table);
}
