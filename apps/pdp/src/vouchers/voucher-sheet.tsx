import type { VoucherCard as Voucher } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { voucherUrl } from '@shop/site-map';
import { toTone } from '@shop/ui';
import { Sheet, VoucherCard, voucherThreshold, voucherValue } from '@shop/ui/bundled';
import { ClaimButton } from '@shop/voucher-claim';
import { timeLine } from '@shop/voucher-claim/voucher-times';
import { useT } from '../messages';
import css from './vouchers.module.css';

export interface VoucherSheetProps {
  vouchers: Voucher[];
  open: boolean;
  onClose: () => void;
}

/** Vouchers with their state from the server, scope and validity; each is claimed in place. */
export default function VoucherSheet({ vouchers, open, onClose }: VoucherSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('voucherSheet')}>
      <ul className={css.list}>
        {vouchers.map((voucher) => (
          <li key={voucher._id}>
            <Ticket voucher={voucher} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Ticket({ voucher }: { voucher: Voucher }) {
  const local = useLocalText();
  const { platformIcon, tone, state } = voucher;
  return (
    <VoucherCard
      tone={toTone(tone)}
      value={voucherValue(voucher)}
      threshold={voucherThreshold(voucher)}
      platform={{ name: local(voucher, 'platformName'), image: platformIcon }}
      title={local(voucher, 'title')}
      href={voucherUrl(voucher._id)}
      scope={local(voucher, 'scopeText')}
      validity={timeLine(voucher)}
      ended={state === 'sold_out' || state === 'ended'}
      action={<ClaimButton voucher={voucher} />}
    />
  );
}
