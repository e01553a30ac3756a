import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../webpack-preset/app';
import { applyEdits, type PageRow } from './edits';
import { partsFolder, type GoodChange } from './good-change';

/** Copies a remote, changes the copy, and returns its folder; the caller removes its parent. */
export function writeChangedRemote(change: GoodChange): string {
  const folder = copyOf(change.remote);
  const row = rowOf(folder, change.page);
  applyEdits({ folder, row }, change.edits);
  cpSync(partsFolder, join(folder, 'src/added'), { recursive: true });
  writeFileSync(join(folder, 'src/pages/changed.tsx'), pageWith(change, row.module));
  row.module = './pages/changed';
  writeFileSync(join(folder, 'pages.json'), JSON.stringify([row], null, 2));
  providePeers(folder);
  return folder;
}

/** The copy lies in `tools/`, so that packages resolve that the remote does not have yet. */
function copyOf(remote: string): string {
  const source = join(repository, 'apps', remote);
  const parent = join(repository, 'tools/.build');
  mkdirSync(parent, { recursive: true });
  const folder = join(mkdtempSync(join(parent, 'good-')), remote);
  cpSync(source, folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:dist|\.build|node_modules|testing)$|\.test\.tsx?$/.test(path),
  });
  symlinkSync(join(source, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function rowOf(folder: string, path: string): PageRow {
  const rows = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as PageRow[];
  const row = rows.find((other) => other.path === path);
  if (!row) throw new Error(`${folder} has no page ${path}.`);
  return row;
}

/** The source of a page that shows the parts. */
function pageWith({ parts, place }: GoodChange, module: string): string {
  const name = (at: number) => `Part${at}`;
  const imports = parts.map((part, at) =>
    place === 'lazily'
      ? `const ${name(at)} = lazy(() => import('../added/${part}'));`
      : `import ${name(at)} from '../added/${part}';`,
  );
  const elements = parts.map((_, at) => `<${name(at)} />`).join('');
  return [
    "import { lazy, Suspense } from 'react';",
    ...(place === 'alone' ? [] : [`import Page from '.${module.slice('./pages'.length)}';`]),
    ...imports,
    'export default function Changed() {',
    `  return <>${place === 'alone' ? '' : '<Page />'}`,
    place === 'lazily' ? `<Suspense fallback={<p>…</p>}>${elements}</Suspense>` : elements,
    '  </>;',
    '}',
  ].join('\n');
}

/** A team that uses one more package of the shell names it. */
function providePeers(folder: string): void {
  const file = join(folder, 'package.json');
  const { peerDependencies, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as {
    peerDependencies: Record<string, string>;
  };
  const peers = { rxjs: 'catalog:', valtio: 'catalog:', ...peerDependencies };
  writeFileSync(file, JSON.stringify({ ...rest, peerDependencies: peers }, null, 2));
}
