import type { ReactNode } from 'react';
import css from './badge.module.css';
import { cx } from './class-names';
import type { Tone } from './tones';

export interface BadgeProps {
  tone?: Tone;
  look?: 'tint' | 'outline' | 'solid';
  children: ReactNode;
}

export function Badge({ tone = 'grey', look = 'tint', children }: BadgeProps) {
  return <span className={cx(css.badge, css[tone], look !== 'tint' && css[look])}>{children}</span>;
}

/** The class that sets `--t` (tint) and `--c` (text) of a tone. */
export const toneClass = (tone: Tone): string => css[tone] ?? '';

/**
 * A number in a red disc; renders nothing for 0. Hidden from screen readers: the parent's name has
 * it.
 */
export function CountBadge({
  count,
  onRed,
  className,
}: {
  count: number;
  onRed?: boolean;
  className?: string;
}) {
  if (count <= 0) return null;
  return (
    <span aria-hidden="true" className={cx(css.count, onRed && css.onRed, className)}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
