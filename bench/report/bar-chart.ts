import { escapeXml } from './svg';

/** One bar: parts from 0 to their values, the longest one drawn first. */
export interface Bar {
  label: string;
  parts: { colour: string; value: number }[];
}

export interface BarGroup {
  title: string;
  bars: Bar[];
}

const width = 720;
const labelWidth = 270;
const valueWidth = 60;
const rowHeight = 20;
const titleHeight = 30;
const margin = 12;

/** A chart of horizontal bars as SVG; all bars have the same scale. */
export function barChart(
  title: string,
  legend: { colour: string; label: string }[],
  groups: BarGroup[],
): string {
  const values = groups.flatMap(({ bars }) =>
    bars.flatMap(({ parts }) => parts.map(({ value }) => value)),
  );
  const scale = (width - labelWidth - valueWidth) / Math.max(1, ...values);
  const lines: string[] = [text(margin, 22, title, 'bold')];
  let y = titleHeight + rowHeight;
  legend.forEach(({ colour, label }, index) => {
    const x = margin + index * 200;
    lines.push(rectangle(x, y - 11, 12, colour), text(x + 18, y, label));
  });
  for (const group of groups) {
    y += titleHeight;
    lines.push(text(margin, y, group.title, 'bold'));
    for (const bar of group.bars) {
      y += rowHeight;
      lines.push(...barLines(bar, y, scale));
    }
  }
  const height = y + margin;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
      `width="${width}" height="${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...lines,
    '</svg>\n',
  ].join('\n');
}

function barLines({ label, parts }: Bar, y: number, scale: number): string[] {
  const longestFirst = [...parts].sort((a, b) => b.value - a.value);
  const longest = longestFirst[0]?.value ?? 0;
  return [
    text(margin * 2, y, label),
    ...longestFirst.map(({ colour, value }) =>
      rectangle(labelWidth, y - 11, Math.round(value * scale), colour),
    ),
    text(labelWidth + Math.round(longest * scale) + 6, y, longest.toFixed(0)),
  ];
}

const rectangle = (x: number, y: number, length: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${length}" height="14" fill="${colour}"/>`;

const text = (x: number, y: number, content: string, weight = 'normal') =>
  `<text x="${x}" y="${y}" font-weight="${weight}" fill="#222">${escapeXml(content)}</text>`;
