import { useState } from 'react';
import { useT } from '../messages';
import css from './picture-links.module.css';

export interface LinkedPicture {
  key: string;
  /** A URL that may change with each response; empty for a picture that is gone. */
  url: string;
}

/** Thumbnails that open their picture in a new tab. */
export function PictureLinks({
  label,
  pictures,
}: {
  label: string;
  pictures: readonly LinkedPicture[];
}) {
  const t = useT();
  return (
    <ul className={css.pictures} aria-label={label}>
      {pictures.map(({ key, url }, index) => (
        <li key={key}>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              <Thumbnail url={url} alt={t('picture', { at: index + 1 })} />
            </a>
          ) : (
            <span className={css.missing}>{t('pictureGone')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Keeps a URL that works: a new one of the same picture would load it again. */
function Thumbnail({ url, alt }: { url: string; alt: string }) {
  const [src, setSrc] = useState(url);
  const [isBroken, setBroken] = useState(false);
  if (isBroken && src !== url) {
    setSrc(url);
    setBroken(false);
  }
  return (
    <img
      src={src}
      alt={alt}
      width={72}
      height={72}
      loading="lazy"
      decoding="async"
      // Its URL may have ended before the picture was scrolled into view.
      onError={() => setBroken(true)}
    />
  );
}
