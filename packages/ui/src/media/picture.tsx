import type { ComponentProps } from 'react';
import { preload } from 'react-dom';
import { pictureFiles, srcSetOf, type PictureFiles } from './picture-sources';

export interface PictureProps extends Omit<
  ComponentProps<'img'>,
  'loading' | 'fetchPriority' | 'decoding' | 'srcSet'
> {
  src: string;
  width: number;
  height: number;
  /** Displayed width, for the choice among the widths of the picture. */
  sizes?: string;
  /** Another crop for some screens. */
  crop?: { media: string; src: string };
  /** `first`: the largest picture of the first view. `near`: in the first view. */
  place?: 'first' | 'near' | 'far';
}

/**
 * A picture as AVIF or WebP in the width that the screen needs, if its address names widths. The
 * first picture is requested before the scripts of the page, a far one when it comes near.
 */
export function Picture({ src, sizes, crop, place = 'far', ...image }: PictureProps) {
  const files = pictureFiles(src);
  if (place === 'first') {
    if (crop) preloadPicture(crop.src, pictureFiles(crop.src), sizes, crop.media);
    preloadPicture(src, files, sizes, crop && `not all and ${crop.media}`);
  }
  return (
    <picture>
      {crop && <Sources src={crop.src} media={crop.media} sizes={sizes} />}
      {files && <source type="image/avif" srcSet={srcSetOf(files.avif)} sizes={sizes} />}
      <img
        {...image}
        loading={place === 'far' ? 'lazy' : 'eager'}
        fetchPriority={place === 'first' ? 'high' : undefined}
        decoding={place === 'first' ? 'sync' : 'async'}
        sizes={files ? sizes : undefined}
        srcSet={files ? srcSetOf(files.webp) : undefined}
        src={src}
      />
    </picture>
  );
}

function Sources({ src, media, sizes }: { src: string; media: string; sizes?: string }) {
  const files = pictureFiles(src);
  if (!files) return <source media={media} srcSet={src} />;
  return (
    <>
      <source media={media} type="image/avif" srcSet={srcSetOf(files.avif)} sizes={sizes} />
      <source media={media} srcSet={srcSetOf(files.webp)} sizes={sizes} />
    </>
  );
}

/** A browser without AVIF ignores the preload and finds the picture in the page. */
function preloadPicture(
  src: string,
  files: PictureFiles | null,
  sizes: string | undefined,
  media: string | undefined,
): void {
  const ofFiles = files && {
    type: 'image/avif',
    imageSrcSet: srcSetOf(files.avif),
    imageSizes: sizes,
  };
  preload(src, { as: 'image', fetchPriority: 'high', media, ...ofFiles });
}
