import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EdgeTable } from './edges';
import type { Fault } from './files';

const file = 'ARCHITECTURE.md';
const [begin, end] = [
  '<!-- edges: made from tools/lint/edges.json by `npm run check:lint -- --write` -->',
  '<!-- /edges -->',
];

/** The table of allowed edges as the page shows it. */
export function draw({ parts, edges, outside }: EdgeTable): string {
  const width = Math.max(...Object.values(parts).map((folder) => folder.length));
  const rows = edges.map(({ from, to, tests }) => {
    const limits = outside
      .filter((rule) => rule.from === from)
      .flatMap(({ mayNot }) => mayNot.map((name) => (name === 'node:' ? 'Node' : name)));
    const notes = [
      tests ? `its tests also ${tests.join(', ')}` : '',
      limits.length ? `never ${limits.join(', ')}` : '',
    ]
      .filter(Boolean)
      .join('; ');
    return `${parts[from]!.padEnd(width)}  ->  ${to.join(', ') || 'nothing of ours'}${notes ? `   (${notes})` : ''}`;
  });
  return ['```', ...rows, '```'].join('\n');
}

/** The page shows the table as it is; `write` puts it right. */
export function checkPicture(root: string, table: EdgeTable, write: boolean): Fault[] {
  const path = join(root, file);
  const page = readFileSync(path, 'utf8');
  const [before, rest = ''] = page.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined)
    return [{ file, line: 1, says: 'the marks around the picture of the edges are gone' }];
  const wanted = `${before}${begin}\n\n${draw(table)}\n\n${end}${after}`;
  if (page === wanted) return [];
  if (write) writeFileSync(path, wanted);
  return write
    ? []
    : [
        {
          file,
          line: 1,
          says: 'the picture of the edges is not the table of tools/lint/edges.json: run `npm run check:lint -- --write`',
        },
      ];
}
