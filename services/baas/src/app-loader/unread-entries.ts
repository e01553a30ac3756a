import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Place, type Finding } from './findings';

const parts = ['database', 'functions', 'objects', 'actions', 'static'];
const codeFolders = ['functions', 'objects', 'actions'];
const layout =
  'functions belong in functions/<name>.ts, objects in objects/<name>.ts and actions in ' +
  'actions/<name>.ts, each as a default export';

/** The entry points of a uniCloud function or object that is a folder of its own. */
const entryPoints = ['index.js', 'index.obj.js', 'package.json'];
const foreignModule = /\.obj\.[jt]s$|\.cjs$/;

/** Reports cloud code in a layout that the engine does not read, so that none is missed. */
export function reportUnreadEntries(folder: string, findings: Finding[]): void {
  const unread = (path: string, reason: string) => new Place(findings, path).unread(reason);
  const names = readdirSync(folder);
  if (names.includes('cloudfunctions')) unread(join(folder, 'cloudfunctions'), layout);
  else if (![...parts, 'cloud.json'].some((part) => names.includes(part)))
    unread(folder, `it has none of the folders ${parts.join(', ')}`);
  for (const path of codeFolders.flatMap((part) => entriesOf(join(folder, part))))
    if (isForeign(path)) unread(path, layout);
}

const entriesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => join(folder, name))
    : [];

const isForeign = (path: string): boolean =>
  foreignModule.test(path) || entryPoints.some((entry) => existsSync(join(path, entry)));
