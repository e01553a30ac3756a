import type { ComponentName } from './example';
import { examples } from './examples';

export const widths = ['full', '320', '390', '768'] as const;
export type Width = (typeof widths)[number];

/** The state of the gallery, kept in its URL so that it can be shared. */
export interface View {
  /** Shows this component only. */
  part: ComponentName | null;
  contrast: 'high' | 'normal';
  /** Width of the frame around the examples, px, so that media queries apply. */
  width: Width;
  /** True inside that frame: hides the toolbar. */
  framed: boolean;
}

const isComponentName = (name: string | null): name is ComponentName =>
  name !== null && Object.hasOwn(examples, name);

export function readView(search: string): View {
  const query = new URLSearchParams(search);
  const part = query.get('part');
  return {
    part: isComponentName(part) ? part : null,
    contrast: query.get('contrast') === 'high' ? 'high' : 'normal',
    width: widths.find((width) => width === query.get('width')) ?? 'full',
    framed: query.has('framed'),
  };
}

/** The URL of a view, relative to the gallery. */
export function viewUrl({ part, contrast, width, framed }: View): string {
  const query = new URLSearchParams();
  if (part) query.set('part', part);
  if (contrast === 'high') query.set('contrast', contrast);
  if (width !== 'full') query.set('width', width);
  if (framed) query.set('framed', '');
  return `?${query}`;
}
