import type { Order } from '@shop/domain';
import { Card } from '@shop/ui';
import { MapPin, MessageSquareText } from 'lucide-react';
import { maskedPhone } from '../order/masked-phone';
import { useT } from '../messages';
import css from './detail.module.css';

/** Recipient and address, or the phone that receives the codes. */
export function Recipient({ order: { address, phone } }: { order: Order }) {
  const t = useT();
  if (!address && !phone) return null;
  return (
    <Card label={t('recipient')} className={css.recipient}>
      {address ? <MapPin size={19} /> : <MessageSquareText size={19} />}
      <div className={css.place}>
        <p className={css.who}>
          <b>{address ? address.name : t('codesTo')}</b>
          {maskedPhone(address?.phone ?? phone ?? '')}
        </p>
        {address && (
          <p>
            {address.regionText} {address.detail}
          </p>
        )}
      </div>
    </Card>
  );
}
