import { useT } from '../messages';
import css from './picture-links.module.css';
import { TemporaryImage } from './temporary-image';

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
              <TemporaryImage
                url={url}
                alt={t('picture', { at: index + 1 })}
                width={72}
                height={72}
              />
            </a>
          ) : (
            <span className={css.missing}>{t('pictureGone')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
