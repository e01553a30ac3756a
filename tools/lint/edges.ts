import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isSource, isTest, type Fault } from './files';
import { importsOf, type Import } from './imports';
import { syntaxOf } from './syntax';

/** `edges.json`. An edge's target may name one subpath (`baas-sdk/protocol`) and end with ` (types)`. */
export interface EdgeTable {
  /** Folder of each part; `apps/*` stands for all apps that are not named. */
  parts: Record<string, string>;
  edges: { from: string; to: string[]; tests?: string[] }[];
  outside: { from: string; mayNot: string[]; because: string }[];
}

interface Place {
  part: string;
  folder: string;
}

export function readEdges(root: string): EdgeTable {
  return JSON.parse(readFileSync(join(root, 'tools/lint/edges.json'), 'utf8')) as EdgeTable;
}

/** Faults of all imports in `files` (relative to `root`) against the table. */
export function checkEdges(root: string, files: string[], table: EdgeTable): Fault[] {
  return files.filter(isSource).flatMap((file) => {
    const place = placeOf(file, table);
    if (!place) return [];
    return importsOf(syntaxOf(root, file)).flatMap((found) => {
      const says = fault(file, place, found, table);
      return says ? [{ file, line: found.line, says }] : [];
    });
  });
}

function fault(file: string, place: Place, found: Import, table: EdgeTable): string | null {
  if (found.specifier.startsWith('.')) return relativeFault(file, place, found, table);
  if (found.specifier.startsWith('@shop/')) return ownFault(file, place, found, table);
  return isTest(file) ? null : outsideFault(place, found.specifier, table);
}

function relativeFault(file: string, place: Place, found: Import, table: EdgeTable): string | null {
  const target = placeOf(posix.join(posix.dirname(file), found.specifier), table);
  if (target?.folder === place.folder) return null;
  return `reaches into ${target?.folder ?? 'the root'} by a path: import the package by its name`;
}

function ownFault(
  file: string,
  place: Place,
  { specifier, typesOnly }: Import,
  table: EdgeTable,
): string | null {
  const [, name = '', ...rest] = specifier.split('/');
  const target = placeOfPackage(name, table);
  if (!target) return `${specifier} is no part of this repository`;
  const edge = table.edges.find(({ from }) => from === place.part);
  const allowed = [...(edge?.to ?? []), ...(isTest(file) ? (edge?.tests ?? []) : [])];
  if (
    target.folder === place.folder ||
    allowed.some((entry) => covers(entry, [target.part, ...rest].join('/'), typesOnly))
  )
    return null;
  return `${place.part} may not import ${specifier}${typesOnly ? ' (types)' : ''}: ${allowed.length ? `only ${allowed.join(', ')}` : 'nothing of ours'}`;
}

function covers(entry: string, target: string, typesOnly: boolean): boolean {
  const path = entry.replace(/ \(types\)$/, '');
  return (path === entry || typesOnly) && (target === path || target.startsWith(`${path}/`));
}

function outsideFault(place: Place, specifier: string, table: EdgeTable): string | null {
  const rule = table.outside.find(
    ({ from, mayNot }) => from === place.part && mayNot.some((name) => isWithin(specifier, name)),
  );
  return rule ? `${place.part} may not import ${specifier}: ${rule.because}` : null;
}

function isWithin(specifier: string, name: string): boolean {
  return name.endsWith(':')
    ? specifier.startsWith(name)
    : specifier === name || specifier.startsWith(`${name}/`);
}

function placeOf(file: string, { parts }: EdgeTable): Place | null {
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

function placeOfPackage(name: string, table: EdgeTable): Place | null {
  const folder = Object.values(table.parts).find(
    (path) => path === name || path.endsWith(`/${name}`),
  );
  return folder ? placeOf(`${folder}/x`, table) : placeOf(`apps/${name}/x`, table);
}
