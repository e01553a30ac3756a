/** A table in Markdown; the first column is aligned to the left, the others to the right. */
export function markdownTable(header: string[], rows: string[][]): string {
  const lines = [header, header.map((_, index) => (index === 0 ? '---' : '--:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
