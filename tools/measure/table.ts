import type { Measure } from './measures';

/** One row for each measure, one column for each checkout. All checkouts have the same measures. */
export function markdownTable(names: string[], columns: Measure[][]): string {
  const [first = []] = columns;
  const rows = first.map(({ name }, at) => [
    name,
    ...columns.map((measures) => measures[at]?.value ?? ''),
  ]);
  const header = ['measure', ...names];
  const rule = header.map((_, at) => (at === 0 ? '---' : '---:'));
  return [header, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
