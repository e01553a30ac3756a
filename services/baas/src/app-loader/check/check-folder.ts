import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Place, type Effect, type Finding } from '../findings';
import { DatabaseReader } from '../read-database';
import { readIncludes } from '../read-includes';
import { reportUnreadEntries } from '../unread-entries';

/**
 * `kept` loads as written, `changed` loads with findings, `refused` prevents the start, `unread`
 * has no effect.
 */
export type Verdict = 'kept' | 'changed' | 'refused' | 'unread';

export interface CheckedFile {
  /** Absolute path of a file or folder. */
  file: string;
  verdict: Verdict;
  findings: readonly Omit<Finding, 'file'>[];
}

/**
 * Reads the schemas, indexes and first rows below a folder, without running its code. The folder
 * is a cloud folder, its `database` folder, or a project with cloud folders.
 */
export function checkFolder(folder: string): CheckedFile[] {
  return databaseFoldersIn(folder).flatMap(checkDatabase);
}

function checkDatabase({ cloud, database }: DatabaseFolder): CheckedFile[] {
  const findings: Finding[] = [];
  const reader = new DatabaseReader(findings);
  reader.add(database);
  if (cloud) addCloudFolder(cloud, reader, findings);
  reader.collections();
  const files = [...filesIn(database), ...findings.map(({ file }) => file)];
  return [...new Set(files)].map((file) => verdictOn(file, findings));
}

/** Also reads the first rows and schemas of the folders that `cloud.json` includes. */
function addCloudFolder(folder: string, reader: DatabaseReader, findings: Finding[]): void {
  reportUnreadEntries(folder, findings);
  const file = join(folder, 'cloud.json');
  const included = readIncludes(file, (fault) => new Place(findings, file).refused(fault));
  for (const other of included) reader.add(join(other, 'database'));
}

interface DatabaseFolder {
  /** The folder around it, unless the path names the database folder itself. */
  cloud: string | null;
  database: string;
}

function databaseFoldersIn(folder: string): DatabaseFolder[] {
  if (!isFolder(folder)) return [];
  const names = readdirSync(folder).sort();
  if (names.some((name) => name.endsWith('.schema.json')))
    return [{ cloud: null, database: folder }];
  return [folder, ...names.map((name) => join(folder, name))].flatMap((cloud) => {
    const database = join(cloud, 'database');
    return isFolder(database) ? [{ cloud, database }] : [];
  });
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => join(folder, name));

function verdictOn(file: string, findings: readonly Finding[]): CheckedFile {
  const own = findings.filter((finding) => finding.file === file);
  return {
    file,
    verdict: verdictOf(own),
    findings: own.map(({ effect, text }) => ({ effect, text })),
  };
}

function verdictOf(findings: readonly Finding[]): CheckedFile['verdict'] {
  const has = (effect: Effect) => findings.some((finding) => finding.effect === effect);
  if (has('refused')) return 'refused';
  if (has('unread')) return 'unread';
  return findings.length > 0 ? 'changed' : 'kept';
}
