import type { Quote, QuoteVoucher } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { dayText } from '@shop/page-blocks/times';
import { Button, formatPrice, toTone } from '@shop/ui';
import {
  Sheet,
  VoucherCard,
  voucherThreshold,
  voucherValue,
  type VoucherCardProps,
} from '@shop/ui/bundled';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '../messages';
import css from './checkout.module.css';
import { togglePick } from './choice';
import { unusableText } from './voucher-reason';

interface VoucherSheetProps {
  open: boolean;
  quote: Quote;
  onClose: () => void;
  onPick: (claimIds: string[]) => void;
}

/** Usable vouchers to choose from, no voucher at all, and unusable ones with the reason. */
export function VoucherSheet({ open, quote, onClose, onPick }: VoucherSheetProps) {
  const t = useT();
  const [picked, setPicked] = useState<readonly string[]>(quote.claimIds);
  const usable = quote.vouchers.filter(({ unusable }) => !unusable);
  const unusable = quote.vouchers.filter((voucher) => voucher.unusable);
  const done = (
    <Button size="sheet" block onClick={() => onPick([...picked])}>
      {t('pickVouchers')}
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('vouchersTitle')} footer={done}>
      <div role="group" aria-label={t('vouchersTitle')} className={css.choices}>
        {usable.map((voucher) => (
          <VoucherChoice
            key={voucher.claimId}
            voucher={voucher}
            isPicked={picked.includes(voucher.claimId)}
            onPress={() => setPicked(togglePick(usable, picked, voucher))}
          />
        ))}
        <button
          type="button"
          role="checkbox"
          aria-checked={picked.length === 0}
          className={css.choice}
          onClick={() => setPicked([])}
        >
          <b className={css.place}>{t('useNoVoucher')}</b>
          <Tick isOn={picked.length === 0} />
        </button>
      </div>
      {unusable.length > 0 && <Unusable vouchers={unusable} />}
    </Sheet>
  );
}

function VoucherChoice({
  voucher,
  isPicked,
  onPress,
}: {
  voucher: QuoteVoucher;
  isPicked: boolean;
  onPress: () => void;
}) {
  return (
    <Ticket
      voucher={voucher}
      pick={{ isOn: isPicked, onPress }}
      action={
        <span className={css.pick}>
          <b className={css.saved}>{formatPrice(-voucher.discountCents)}</b>
          <Tick isOn={isPicked} />
        </span>
      }
    />
  );
}

type TicketProps = Pick<VoucherCardProps, 'pick' | 'action' | 'ended' | 'validity'> & {
  voucher: QuoteVoucher;
};

function Ticket({ voucher, ...props }: TicketProps) {
  const t = useT();
  const local = useLocalText();
  return (
    <VoucherCard
      tone={toTone(voucher.tone)}
      value={voucherValue(voucher)}
      threshold={voucherThreshold(voucher)}
      platform={{ name: local(voucher, 'platformName'), image: voucher.platformIcon }}
      title={local(voucher, 'title')}
      scope={local(voucher, 'scopeText')}
      validity={t('validUntil', { day: dayText(voucher.validTo) })}
      {...props}
    />
  );
}

const Tick = ({ isOn }: { isOn: boolean }) => (
  <span className={`${css.tick} ${isOn ? css.ticked : ''}`}>{isOn && <Check size={14} />}</span>
);

function Unusable({ vouchers }: { vouchers: readonly QuoteVoucher[] }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.unusable}>
      <h3 id={id}>{t('unusableVouchers', { count: vouchers.length })}</h3>
      <ul className={css.choices}>
        {vouchers.map((voucher) => (
          <li key={voucher.claimId}>
            <Ticket ended voucher={voucher} validity={unusableText(voucher.unusable)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
