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
export const toneClass = (tone: Tone): string => css[tone]!;

/** Nothing for 0. The number is repeated in the name of what carries it, so it is silent itself. */
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
