import type { ReactNode } from 'react';
import { useT } from '../messages';
import css from './filters.module.css';

export interface SortOption {
  key: string;
  label: string;
  on: boolean;
  /** Accessible name including the direction. */ accessibleName?: string;
  icon?: ReactNode;
  onChoose: () => void;
}

/** Sort orders on the left, filters on the right. */
export function SortBar({
  options,
  children,
}: {
  options: readonly SortOption[];
  children: ReactNode;
}) {
  const t = useT();
  return (
    <div className={css.bar}>
      <div role="group" aria-label={t('sorts')} className={css.sorts}>
        {options.map(({ key, label, on, accessibleName, icon, onChoose }) => (
          <button
            key={key}
            type="button"
            className={css.sort}
            aria-pressed={on}
            aria-label={accessibleName}
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
