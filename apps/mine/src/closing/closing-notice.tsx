import { closingUrl } from '@shop/site-map';
import { Card, Row } from '@shop/ui';
import { dayOf } from '../account/day';
import { useT } from '../messages';

/** Leads to the withdrawal of a closing. `closesAt`: epoch ms. */
export function ClosingNotice({ closesAt }: { closesAt: number }) {
  const t = useT();
  return (
    <Card rows>
      <Row
        label={t('closing.at', { day: dayOf(closesAt) })}
        value={t('closing.withdraw')}
        href={closingUrl()}
      />
    </Card>
  );
}
