import { Children, useCallback, useState, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import css from './carousel.module.css';
import { cx } from '../primitives/class-names';
import { Dots } from './dots';
import { durations } from '../primitives/durations';
import { useAutoplay, usePageHidden, useSlides } from './use-slides';
import { useT } from '../messages';

export interface CarouselProps {
  label: string;
  children: ReactNode;
  /** ms between slides */ interval?: number;
  className?: string;
}

/** Moves on by itself until somebody points at it, touches it, moves into it, pauses it, looks away or asked for less motion. One slide stands still, without dots. */
export function Carousel({
  label,
  children,
  interval = durations.carousel,
  className,
}: CarouselProps) {
  const t = useT();
  const slides = Children.toArray(children);
  const many = slides.length > 1;
  const { track, index, go, onScroll } = useSlides(slides.length);
  const [stopped, setStopped] = useState(false);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const hold = (change: Partial<typeof held>) => () => setHeld((now) => ({ ...now, ...change }));
  const hidden = usePageHidden();
  const next = useCallback(() => go(index + 1), [go, index]);
  useAutoplay(many && !stopped && !held.pointer && !held.focus && !hidden, interval, index, next);
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
      {many && (
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
              aria-label={stopped ? t('play') : t('pause')}
              onClick={() => setStopped(!stopped)}
            >
              {stopped ? <Play size={11} /> : <Pause size={11} />}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
