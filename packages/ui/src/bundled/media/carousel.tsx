import { cx, durations, useUiText } from '@shop/ui';
import { Children, useCallback, useState, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import css from './carousel.module.css';
import { Dots } from './dots';
import { useAutoplay, usePageHidden, useSlides } from './use-slides';

export interface CarouselProps {
  label: string;
  children: ReactNode;
  /** Time between slides, ms. */
  interval?: number;
  className?: string;
}

/**
 * Advances automatically. It pauses while it is hovered, touched or focused, while the document is
 * hidden, after the pause button, and for users who prefer reduced motion. A single slide has no
 * controls.
 */
export function Carousel({
  label,
  children,
  interval = durations.carousel,
  className,
}: CarouselProps) {
  const t = useUiText();
  const slides = Children.toArray(children);
  const hasControls = slides.length > 1;
  const { track, index, go, onScroll } = useSlides(slides.length);
  const [isPaused, setPaused] = useState(false);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const hold = (change: Partial<typeof held>) => () => setHeld((now) => ({ ...now, ...change }));
  const isPageHidden = usePageHidden();
  const next = useCallback(() => go(index + 1), [go, index]);
  useAutoplay(
    hasControls && !isPaused && !held.pointer && !held.focus && !isPageHidden,
    interval,
    index,
    next,
  );
  if (slides.length === 0) return null;
  return (
    <section
      className={cx(css.region, className)}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={hold({ pointer: true })}
      onPointerLeave={hold({ pointer: false })}
      onTouchStart={hold({ pointer: true })}
      onTouchEnd={hold({ pointer: false })}
      onTouchCancel={hold({ pointer: false })}
      onFocus={hold({ focus: true })}
      onBlur={hold({ focus: false })}
    >
      <div ref={track} className={css.track} onScroll={onScroll}>
        {slides.map((slide, at) => (
          <div
            key={at}
            className={css.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={t('slide', { at: at + 1, all: slides.length })}
            inert={at !== index}
          >
            {slide}
          </div>
        ))}
      </div>
      {hasControls && (
        <>
          <button
            type="button"
            className={cx(css.step, css.before)}
            aria-label={t('previous')}
            onClick={() => go(index - 1)}
          >
            <ChevronLeft size={20} />
          </button>
          <button
            type="button"
            className={cx(css.step, css.after)}
            aria-label={t('next')}
            onClick={() => go(index + 1)}
          >
            <ChevronRight size={20} />
          </button>
          <div className={css.bar}>
            <Dots count={slides.length} index={index} onGo={go} />
            <button
              type="button"
              className={css.pause}
              aria-label={isPaused ? t('play') : t('pause')}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? <Play size={11} /> : <Pause size={11} />}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
