import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import css from './filters.module.css';

export interface SortOption {
  key: string;
  label: string;
  on: boolean;
  /** Read out in the place of the label: with the way it goes. */ said?: string;
  icon?: ReactNode;
  onChoose: () => void;
}

/** Orders of the list at the left, what narrows it at the right. */
export function SortBar({
  options,
  children,
}: {
  options: readonly SortOption[];
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <div className={css.bar}>
      <div role="group" aria-label={t('sorts')} className={css.sorts}>
        {options.map(({ key, label, on, said, icon, onChoose }) => (
          <button
            key={key}
            type="button"
            className={css.sort}
            aria-pressed={on}
            aria-label={said}
            onClick={onChoose}
          >
            {label}
            {icon}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
