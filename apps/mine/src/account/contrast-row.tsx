import { setHighContrast, useStore } from '@shop/shell-contract';
import { icons, Row } from '@shop/ui';
import { Switch } from '@shop/ui/bundled';
import { useT } from '../messages';

/** Applies at once to the whole app and is stored on the device. */
export function ContrastRow({ withIcon }: { withIcon?: boolean }) {
  const t = useT();
  const on = useStore(({ highContrast }) => highContrast);
  return (
    <Row
      icon={withIcon && <icons.Contrast size={20} />}
      label={t('contrast')}
      sub={t('contrastHint')}
      right={<Switch label={t('contrast')} checked={on} onChange={setHighContrast} />}
    />
  );
}
