import { cx } from '@shop/ui';
import css from './meter.module.css';

/** A thin bar filled to `percent`, hidden from screen readers: the number stands beside it. */
export function Meter({ percent, className }: { percent: number; className?: string }) {
  return (
    <svg className={cx(css.meter, className)} aria-hidden="true">
      <rect width={`${Math.max(0, Math.min(100, percent))}%`} height="100%" rx="2" />
    </svg>
  );
}
