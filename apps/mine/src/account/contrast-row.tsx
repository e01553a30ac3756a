import { setHighContrast, useStore } from '@shop/shell-contract';
import { icons, Row, Switch } from '@shop/ui';
import { useTexts } from '../texts';

/** Takes effect at once, for the whole app, and is kept on this device. */
export function ContrastRow({ withIcon }: { withIcon?: boolean }) {
  const t = useTexts();
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
