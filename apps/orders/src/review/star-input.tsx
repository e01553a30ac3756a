import { VisuallyHidden } from '@shop/ui';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../messages';
import css from './review.module.css';

const values = [1, 2, 3, 4, 5] as const;

interface StarInputProps {
  /** 0: none chosen. */
  value: number;
  onChange: (stars: number) => void;
}

/** A radio group of one to five stars. */
export function StarInput({ value, onChange }: StarInputProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className={css.rating}>
      <legend className={css.label}>{t('reviewStars')}</legend>
      <span className={css.stars}>
        {values.map((stars) => (
          <label key={stars} className={stars <= value ? css.on : undefined}>
            <input
              type="radio"
              name={name}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <Star size={28} aria-hidden />
            <VisuallyHidden>{t(`stars.${stars}`)}</VisuallyHidden>
          </label>
        ))}
      </span>
      <span className={css.word} aria-hidden>
        {values.flatMap((stars) => (stars === value ? t(`stars.${stars}`) : []))}
      </span>
    </fieldset>
  );
}
