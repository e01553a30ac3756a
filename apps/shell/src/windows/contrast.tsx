import { setHighContrast, useStore } from '@shop/shell-contract';
import { icons } from '@shop/ui';
import { useT } from './messages';
import css from './windows.module.css';

export function Contrast() {
  const t = useT();
  const on = useStore(({ highContrast }) => highContrast);
  return (
    <button
      type="button"
      aria-pressed={on}
      className={css.tool}
      onClick={() => setHighContrast(!on)}
    >
      <icons.Contrast size={20} />
      <span className={css.toolName}>{t('contrast')}</span>
    </button>
  );
}
