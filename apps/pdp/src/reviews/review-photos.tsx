import { PictureViewer } from '@shop/page-blocks/picture-viewer';
import { renewUrls } from '@shop/page-blocks/renew-urls';
import { Picture } from '@shop/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from './messages';
import css from './review-photos.module.css';
import { reviewsKey } from './use-reviews';

/** Thumbnails of a review that open in full screen. */
export function ReviewPhotos({ label, photos }: { label: string; photos: readonly string[] }) {
  const t = useT();
  const client = useQueryClient();
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const pictures = photos.map((src, at) => ({ src, alt: t('reviewPhoto', { at: at + 1 }) }));
  return (
    <>
      <ul className={css.photos} aria-label={label}>
        {pictures.map(({ src, alt }, at) => (
          <li key={at}>
            <button type="button" onClick={() => setOpenIndex(at)}>
              <Picture
                src={src}
                alt={alt}
                width={104}
                height={104}
                sizes="104px"
                onError={() => renewUrls(client, reviewsKey)}
              />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer
        label={label}
        pictures={pictures}
        index={openIndex}
        onClose={() => setOpenIndex(null)}
      />
    </>
  );
}
