import css from './carousel.module.css';
import { cx } from '../primitives/class-names';
import { Dots } from './dots';
import { useSlides } from './use-slides';
import { useT } from '../messages';

export interface GalleryProps {
  label: string;
  pictures: readonly { src: string; alt: string; small?: string }[];
  /** Labels the pictures 示意图. */
  illustration?: boolean;
  /** Called for a tap on a picture; without it pictures are not buttons. */
  onOpen?: (index: number) => void;
  /** Lets the content below overlap the lower edge by 24px on phones. */
  raised?: boolean;
}

/** Square pictures to swipe, with dots and a counter, and thumbnails from 1100px on. */
export function Gallery({ label, pictures, illustration, onOpen, raised }: GalleryProps) {
  const t = useT();
  const { track, index, go, onScroll } = useSlides(pictures.length);
  const hasControls = pictures.length > 1;
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div className={cx(css.gallery, raised && css.raised)}>
        <div
          ref={track}
          className={css.track}
          role="group"
          aria-label={label}
          tabIndex={hasControls && !onOpen ? 0 : undefined}
          onScroll={onScroll}
        >
          {pictures.map(({ src, alt }, at) => {
            const picture = (
              <img
                src={src}
                alt={alt}
                width={640}
                height={640}
                loading={at === 0 ? 'eager' : 'lazy'}
                fetchPriority={at === 0 ? 'high' : undefined}
                decoding="async"
                draggable={false}
              />
            );
            return onOpen ? (
              <button
                key={src}
                type="button"
                className={css.slide}
                inert={at !== index}
                onClick={() => onOpen(at)}
              >
                {picture}
              </button>
            ) : (
              <div key={src} className={css.slide} inert={at !== index}>
                {picture}
              </div>
            );
          })}
        </div>
        <div className={css.marks}>
          {illustration && <span className={css.capsule}>{t('illustration')}</span>}
          {hasControls && <Dots count={pictures.length} index={index} onGo={go} />}
          {hasControls && (
            <span className={cx(css.capsule, css.number)} aria-hidden="true">
              {index + 1} / {pictures.length}
            </span>
          )}
        </div>
      </div>
      {hasControls && (
        <div className={css.thumbs} aria-hidden="true">
          {pictures.map(({ src, small }, at) => (
            <button
              key={src}
              type="button"
              tabIndex={-1}
              className={css.thumb}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => go(at)}
            >
              <img src={small ?? src} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
