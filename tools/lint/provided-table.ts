import { join } from 'node:path';
import { readApp, repository } from '../webpack-preset/app';
import { namesOf } from '../webpack-preset/facade-names';
import { facades, lazyEntries } from '../webpack-preset/provided';
import { providedVersions } from '../webpack-preset/sharing';

/** The packages that the shell provides, with their versions, as a Markdown table. */
export function providedTable(): string {
  const versions = providedVersions(readApp(join(repository, 'apps/shell')));
  const rows = Object.entries(versions).map(([name, version]) => [
    `\`${name}\``,
    version,
    lazyEntries.includes(name) ? 'with the first page that imports it' : 'with the shell',
    namesIn(name),
  ]);
  const table = [
    ['package', 'version', 'loads', 'names'],
    ['---', '---', '---', '---'],
    ...rows.sort(([one = ''], [other = '']) => one.localeCompare(other)),
  ];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The names of a facade; a package without one is whole. */
function namesIn(name: string): string {
  const file = facades[name];
  if (!file) return 'all';
  return [...namesOf(file)]
    .sort()
    .map((each) => `\`${each}\``)
    .join(' ');
}
