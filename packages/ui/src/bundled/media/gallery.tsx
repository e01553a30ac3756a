import { cx, Picture, useLongPress, useUiText } from '@shop/ui';
import type { ReactNode } from 'react';
import css from './carousel.module.css';
import { Dots } from './dots';
import { useSlides } from './use-slides';

export interface GalleryProps {
  label: string;
  pictures: readonly { src: string; alt: string; small?: string }[];
  /** Labels the pictures 示意图. */
  illustration?: boolean;
  /** Called for a tap on a picture; without it pictures are not buttons. */
  onOpen?: (index: number) => void;
  /** Called for a long press on a picture, and for its context menu; needs `onOpen`. */
  onLongPress?: (index: number) => void;
  /** Lets the content below overlap the lower edge by 24px on phones. */
  raised?: boolean;
}

/** Square pictures to swipe, with dots and a counter, and thumbnails from 960px on. */
export function Gallery({
  label,
  pictures,
  illustration,
  onOpen,
  onLongPress,
  raised,
}: GalleryProps) {
  const t = useUiText();
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
              <Picture
                src={src}
                alt={alt}
                width={640}
                height={640}
                sizes="(min-width: 960px) 392px, 100vw"
                place={at === 0 ? 'first' : 'far'}
                draggable={false}
              />
            );
            return onOpen ? (
              <SlideButton
                key={src}
                isCurrent={at === index}
                onOpen={() => onOpen(at)}
                onLongPress={onLongPress && (() => onLongPress(at))}
              >
                {picture}
              </SlideButton>
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

interface SlideButtonProps {
  isCurrent: boolean;
  onOpen: () => void;
  onLongPress?: () => void;
  children: ReactNode;
}

function SlideButton({ isCurrent, onOpen, onLongPress, children }: SlideButtonProps) {
  const press = useLongPress(onLongPress);
  return (
    <button
      type="button"
      className={css.slide}
      inert={!isCurrent}
      aria-haspopup="dialog"
      onClick={onOpen}
      {...press}
    >
      {children}
    </button>
  );
}
