import { isUsageReported, setUsageReported, watchUsageReported } from '@shop/domain/usage-choice';
import { usePage } from '@shop/shell-contract';
import { Row } from '@shop/ui';
import { Switch } from '@shop/ui/bundled';
import { useSyncExternalStore } from 'react';
import { useT } from '../messages';

const readChoice = () => isUsageReported();

/** Whether this device reports how the shop is used. */
export function UsageRow() {
  const t = useT();
  const { feedback } = usePage();
  const isOn = useSyncExternalStore(watchUsageReported, readChoice, () => true);
  const choose = (on: boolean) => {
    if (!setUsageReported(on)) feedback.toast(t('usage.failed'));
  };
  return (
    <Row
      label={t('usage')}
      sub={isOn ? t('usage.on') : t('usage.off')}
      right={<Switch label={t('usage')} checked={isOn} onChange={choose} />}
    />
  );
}
