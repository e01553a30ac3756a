import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EdgeTable } from './edges';
import type { Finding } from './files';

const file = 'ARCHITECTURE.md';
const [begin, end] = [
  '<!-- edges: made from tools/lint/edges.json by `npm run check:lint -- --write` -->',
  '<!-- /edges -->',
];

/** The table of allowed imports for ARCHITECTURE.md. */
export function renderEdges({ parts, edges, outside }: EdgeTable): string {
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
    const folder = (parts[from] ?? from).padEnd(width);
    const targets = to.join(', ') || 'nothing of ours';
    return `${folder}  ->  ${targets}${notes ? `   (${notes})` : ''}`;
  });
  return ['```', ...rows, '```'].join('\n');
}

/** Compares the table in ARCHITECTURE.md with edges.json; `write` updates it. */
export function checkDiagram(root: string, table: EdgeTable, write: boolean): Finding[] {
  const path = join(root, file);
  const page = readFileSync(path, 'utf8');
  const [before, rest = ''] = page.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined)
    return [{ file, line: 1, message: 'the comments around the table of edges are missing' }];
  const expected = `${before}${begin}\n\n${renderEdges(table)}\n\n${end}${after}`;
  if (page === expected) return [];
  if (write) writeFileSync(path, expected);
  return write
    ? []
    : [
        {
          file,
          line: 1,
          message:
            'the table of edges differs from tools/lint/edges.json: ' +
            'run `npm run check:lint -- --write`',
        },
      ];
}
