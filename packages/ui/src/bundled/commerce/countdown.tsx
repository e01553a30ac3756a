import { cx, useUiText, VisuallyHidden } from '@shop/ui';
import { Fragment, useEffect, useRef, useState } from 'react';
import css from './countdown.module.css';

const second = 1000;
/** Remaining minutes that screen readers announce; every second would be too much. */
const announcedMinutes = [5, 1];

/**
 * Milliseconds until `until`, updated every second. It is null during the first render, so that
 * server and browser render the same.
 */
export function useTimeLeft(until: number, now: () => number, onEnd?: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const latest = useRef({ now, onEnd });
  useEffect(() => {
    latest.current = { now, onEnd };
  });
  useEffect(() => {
    const update = () => {
      const remaining = Math.max(0, until - latest.current.now());
      setLeft(remaining);
      if (remaining > 0) return;
      clearInterval(timer);
      latest.current.onEnd?.();
    };
    const timer = setInterval(update, second);
    update();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
function tilesOf(left: number | null): string[] {
  if (left === null) return ['--', '--'];
  const seconds = Math.ceil(left / second);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? [twoDigits(h), twoDigits(m), twoDigits(s)] : [twoDigits(m), twoDigits(s)];
}

export interface CountdownProps {
  /** Epoch ms, server time. */
  until: number;
  /** The server's clock as estimated by the page, epoch ms. */
  now?: () => number;
  size?: 's' | 'l';
  label?: string;
  onEnd?: () => void;
}

export function Countdown({
  until,
  now = Date.now,
  size = 's',
  label = '',
  onEnd,
}: CountdownProps) {
  const t = useUiText();
  const left = useTimeLeft(until, now, onEnd);
  const minutes = left === null ? undefined : Math.ceil(left / (60 * second));
  return (
    <span role="timer" className={cx(css.clock, size === 'l' && css.large)}>
      {label}
      {tilesOf(left).map((tile, at) => (
        <Fragment key={at}>
          {at > 0 && ':'}
          <span className={css.tile}>{tile}</span>
        </Fragment>
      ))}
      <VisuallyHidden aria-live="polite">
        {minutes !== undefined && announcedMinutes.includes(minutes)
          ? t('minutesLeft', { minutes })
          : ''}
      </VisuallyHidden>
    </span>
  );
}
