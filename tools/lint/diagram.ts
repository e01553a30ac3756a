import type { EdgeTable } from './edges';

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
