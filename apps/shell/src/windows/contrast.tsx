import { setHighContrast, useStore } from '@shop/shell-contract';
import { IconButton, icons } from '@shop/ui';
import { useTexts } from './texts';

export function Contrast() {
  const t = useTexts();
  const on = useStore(({ highContrast }) => highContrast);
  return (
    <IconButton label={t('contrast')} aria-pressed={on} onClick={() => setHighContrast(!on)}>
      <icons.Contrast size={20} />
    </IconButton>
  );
}
