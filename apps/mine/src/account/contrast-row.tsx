import { setHighContrast, useStore } from '@shop/shell-contract';
import { icons, Row, Switch } from '@shop/ui';
import { useT } from '../messages';

/** Takes effect at once, for the whole app, and is kept on this device. */
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
