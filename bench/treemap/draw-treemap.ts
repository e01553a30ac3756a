import { hierarchy, treemap, treemapSquarify, type HierarchyRectangularNode } from 'd3-hierarchy';
import { escapeXml } from '../report/svg';
import type { SourceSize } from './script-sizes';

interface Area {
  name: string;
  bytes?: number;
  children?: Area[];
}

type Box = HierarchyRectangularNode<Area>;

const width = 1200;
const height = 760;
const titleHeight = 28;
const ownerHeight = 18;
const colours = ['#c6dbef', '#c7e9c0', '#fdd0a2', '#dadaeb', '#fde0dd', '#d9f0d3', '#e0ecf4'];
/** Boxes below this size get no label; their title shows when pointed at. */
const minLabel = { width: 46, height: 14 };
const characterWidth = 6.2;

/** Draws sources as boxes in proportion to their bytes, grouped by owner, as SVG. */
export function drawTreemap(title: string, sources: SourceSize[]): string {
  const root = treemap<Area>()
    .tile(treemapSquarify.ratio(1.4))
    .size([width, height - titleHeight])
    .paddingTop(({ depth }) => (depth === 1 ? ownerHeight : 0))
    .paddingInner(1)
    .round(true)(
    hierarchy(areaOf(sources))
      .sum(({ bytes = 0 }) => bytes)
      .sort((a, b) => (b.value ?? 0) - (a.value ?? 0)),
  );
  const owners = root.children ?? [];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
      `width="${width}" height="${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="4" y="19" font-size="14" font-weight="bold" fill="#222">${escapeXml(title)}</text>`,
    `<g transform="translate(0 ${titleHeight})">`,
    ...owners.flatMap((owner, index) => drawOwner(owner, colours[index % colours.length] ?? '')),
    '</g>',
    '</svg>\n',
  ].join('\n');
}

function areaOf(sources: SourceSize[]): Area {
  const filesByOwner = new Map<string, Map<string, number>>();
  for (const { owner, file, bytes } of sources) {
    const files = filesByOwner.get(owner) ?? new Map<string, number>();
    filesByOwner.set(owner, files.set(file, (files.get(file) ?? 0) + bytes));
  }
  return {
    name: '',
    children: [...filesByOwner].map(([name, files]) => ({
      name,
      children: [...files].map(([file, bytes]) => ({ name: file, bytes })),
    })),
  };
}

function drawOwner(owner: Box, colour: string): string[] {
  return [
    drawBox(owner, '#555', labelOf(owner, owner.data.name), '#fff', 13),
    ...(owner.children ?? []).map((file) =>
      drawBox(file, colour, labelOf(file, baseName(file.data.name)), '#222', 12),
    ),
  ];
}

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1);

function labelOf({ x0, x1, y0, y1, value = 0 }: Box, name: string): string {
  if (x1 - x0 < minLabel.width || y1 - y0 < minLabel.height) return '';
  const label = `${name} ${Math.round(value)}`;
  return label.slice(0, Math.floor((x1 - x0 - 6) / characterWidth));
}

function drawBox(box: Box, fill: string, label: string, colour: string, below: number): string {
  const { x0, x1, y0, y1, data, value = 0 } = box;
  const title = `${data.name}: ${Math.round(value)} bytes`;
  return [
    `<g><title>${escapeXml(title)}</title>`,
    `<rect x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}" fill="${fill}"/>`,
    label && `<text x="${x0 + 3}" y="${y0 + below}" fill="${colour}">${escapeXml(label)}</text>`,
    '</g>',
  ].join('');
}
