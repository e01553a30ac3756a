import type { PartName } from './example';
import { examples } from './examples';

export const widths = ['full', '320', '390', '768'] as const;
export type Width = (typeof widths)[number];

/** What the gallery's address says: what is shown and how, so that a link shows somebody else the same. */
export interface View {
  /** One component alone. */
  part: PartName | null;
  contrast: 'high' | 'normal';
  /** Of the frame the examples stand in, px; media queries answer to it. */
  width: Width;
  /** Inside such a frame: the examples without the bar. */
  framed: boolean;
}

const isPart = (name: string | null): name is PartName =>
  name !== null && Object.hasOwn(examples, name);

export function readView(search: string): View {
  const query = new URLSearchParams(search);
  const part = query.get('part');
  return {
    part: isPart(part) ? part : null,
    contrast: query.get('contrast') === 'high' ? 'high' : 'normal',
    width: widths.find((width) => width === query.get('width')) ?? 'full',
    framed: query.has('framed'),
  };
}

/** The address of a view, relative to the gallery's own. */
export function addressOf({ part, contrast, width, framed }: View): string {
  const query = new URLSearchParams();
  if (part) query.set('part', part);
  if (contrast === 'high') query.set('contrast', contrast);
  if (width !== 'full') query.set('width', width);
  if (framed) query.set('framed', '');
  return `?${query}`;
}
