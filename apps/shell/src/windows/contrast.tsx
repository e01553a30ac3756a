import { setHighContrast, useStore } from '@shop/shell-contract';
import { IconButton, icons } from '@shop/ui';
import { windowTexts } from './texts';

export function Contrast() {
  const on = useStore(({ highContrast }) => highContrast);
  return <IconButton label={windowTexts.contrast} aria-pressed={on} onClick={() => setHighContrast(!on)}><icons.Contrast size={20} /></IconButton>;
}
