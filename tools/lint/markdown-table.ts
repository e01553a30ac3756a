const maxWidth = 100;

/** A table in Markdown, laid out as oxfmt does: in columns if they fit in 100 characters. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const isWide = widths.reduce((sum, width) => sum + width + 3, 1) > maxWidth;
  const padded = (cells: string[], filler: string) =>
    isWide ? cells : cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler));
  const line = (cells: string[], filler: string) => `| ${padded(cells, filler).join(' | ')} |`;
  const rule = head.map(() => '---');
  return [line(head, ' '), line(rule, '-'), ...rows.map((cells) => line(cells, ' '))].join('\n');
}
