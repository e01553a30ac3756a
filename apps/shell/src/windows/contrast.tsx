import { setHighContrast, useStore } from '@shop/shell-contract';
import { IconButton, icons } from '@shop/ui';
import { useT } from './messages';

export function Contrast() {
  const t = useT();
  const on = useStore(({ highContrast }) => highContrast);
  return (
    <IconButton label={t('contrast')} aria-pressed={on} onClick={() => setHighContrast(!on)}>
      <icons.Contrast size={20} />
    </IconButton>
  );
}
