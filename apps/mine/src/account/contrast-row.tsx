import { setHighContrast, useStore } from '@shop/shell-contract';
import { icons, Row, Switch } from '@shop/ui';
import { texts } from '../texts';

/** Takes effect at once, for the whole app, and is kept on this device. */
export function ContrastRow({ withIcon }: { withIcon?: boolean }) {
  const on = useStore(({ highContrast }) => highContrast);
  return (
    <Row
      icon={withIcon && <icons.Contrast size={20} />} label={texts.contrast} sub={texts.contrastHint}
      right={<Switch label={texts.contrast} checked={on} onChange={setHighContrast} />}
    />
  );
}
