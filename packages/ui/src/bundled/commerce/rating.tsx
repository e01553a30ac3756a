import { countText } from '@shop/ui';
import { Star } from 'lucide-react';
import { Meter } from '../primitives/meter';
import css from './rating.module.css';
import { useT } from '../messages';

/** Five stars, rounded to whole ones; pages show the exact value beside them. */
export function Rating({ value, size = 14 }: { value: number; size?: number }) {
  const t = useT();
  return (
    <span role="img" aria-label={t('stars', { value })} className={css.stars}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={size} className={star <= Math.round(value) ? css.on : undefined} />
      ))}
    </span>
  );
}

/** Average and distribution; `percents` are the shares of 5, 4, 3, 2 and 1 stars. */
export function RatingSummary({
  average,
  count,
  percents,
}: {
  average: number;
  count: number;
  percents: readonly number[];
}) {
  const t = useT();
  return (
    <div className={css.summary}>
      <div className={css.score}>
        <b>{average.toFixed(1)}</b>
        <Rating value={average} />
        <span>{t('reviews', { count: countText(count) })}</span>
      </div>
      <ul className={css.bars}>
        {percents.map((percent, at) => (
          <li key={at}>
            <span>{t('starRow', { stars: 5 - at })}</span>
            <Meter percent={percent} />
            <span className={css.percent}>{percent}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
