import type { Quote } from '@shop/domain';
import { addressUrl } from '@shop/site-map';
import { icons, Link } from '@shop/ui';
import { MapPin, Plus } from 'lucide-react';
import { maskedPhone } from '../order/masked-phone';
import { useT } from '../messages';
import css from './checkout.module.css';

/** The delivery address; a press opens the address book, which hands its choice back. */
export function AddressCard({ address, undeliverable }: Pick<Quote, 'address' | 'undeliverable'>) {
  const t = useT();
  if (!address)
    return (
      <Link href={addressUrl({ pick: true, edit: 'new' })} className={css.address} data-address>
        <span className={css.pin}>
          <Plus size={19} />
        </span>
        <b className={css.place}>{t('addAddress')}</b>
        <icons.ChevronRight size={18} className={css.chevron} />
      </Link>
    );
  const { name, phone, regionText, detail } = address;
  return (
    <Link
      href={addressUrl({ pick: true })}
      className={css.address}
      data-address
      aria-label={t('editDelivery', { delivery: `${name} ${regionText} ${detail}` })}
    >
      <span className={css.pin}>
        <MapPin size={19} />
      </span>
      <span className={css.place}>
        <span className={css.who}>
          <b>{name}</b>
          {maskedPhone(phone)}
        </span>
        <span>
          {regionText} {detail}
        </span>
        {undeliverable && <b className={css.wrong}>{t('freight.undeliverable')}</b>}
      </span>
      <icons.ChevronRight size={18} className={css.chevron} />
    </Link>
  );
}
