import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import css from './filters.module.css';

export interface SortOption { key: string; label: string; on: boolean; /** Read out with the label: the way it goes. */ way?: string; icon?: ReactNode; onChoose: () => void }

/** Orders of the list at the left, what narrows it at the right. */
export function SortBar({ options, children }: { options: readonly SortOption[]; children: ReactNode }) {
  const t = useTexts();
  return (
    <div className={css.bar}>
      <div role="group" aria-label={t('sorts')} className={css.sorts}>
        {options.map(({ key, label, on, way, icon, onChoose }) => (
          <button key={key} type="button" className={css.sort} aria-pressed={on} aria-label={way && `${label}，${way}`} onClick={onChoose}>{label}{icon}</button>
        ))}
      </div>
      {children}
    </div>
  );
}
