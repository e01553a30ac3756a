import { bannerSizes, type BannerSize } from './pictures/banner';

/** Widths of the pictures of cards: a thumb on a dense screen, and the pictures of a gallery. */
export const thumbWidths = [320, 480];
const galleryWidths = [750];

/** Widths, px, in which a picture is offered as AVIF and WebP; empty for one that is WebP only. */
export function widthsOf(name: string): readonly number[] {
  if (name.startsWith('cards/')) return name.endsWith('-thumb') ? thumbWidths : galleryWidths;
  if (!name.startsWith('banners/')) return [];
  return [bannerSizes[name.split('-').at(-1) as BannerSize].width];
}

/** The part of an address that names the widths; the page derives the files from it. */
export function widthsFragment(name: string): string {
  const widths = widthsOf(name);
  return widths.length > 0 ? `#w=${widths.join(',')}` : '';
}
