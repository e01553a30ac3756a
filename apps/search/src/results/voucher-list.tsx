import type { VoucherCard as Voucher, VoucherState } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import {
  Badge,
  toTone,
  VoucherCard,
  voucherStateText,
  voucherThreshold,
  voucherValue,
} from '@shop/ui';
import { memo } from 'react';
import { useT } from '../messages';
import css from './results.module.css';
import { useNow } from './use-now';
import { endsSoon, timeLine } from './voucher-times';

/** States in which a voucher is no longer available. */
const over: readonly VoucherState[] = ['sold_out', 'ended'];
const waits: readonly VoucherState[] = [...over, 'not_started'];

export function VoucherList({ vouchers }: { vouchers: Voucher[] }) {
  const t = useT();
  const now = useNow();
  return (
    <ul aria-label={t('results.voucher')} className={css.tickets}>
      {vouchers.map((voucher) => (
        <li key={voucher._id}>
          <Ticket voucher={voucher} soon={endsSoon(voucher, now)} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A voucher with its state from the server. Memoized, so a new clock value does not re-render it.
 */
const Ticket = memo(function Ticket({ voucher, soon }: { voucher: Voucher; soon: boolean }) {
  const t = useT();
  const local = useLocalText();
  const { state, tone, claimedPercent, platformIcon } = voucher;
  const barred = claimedPercent > 0 && state !== 'not_started';
  return (
    <VoucherCard
      tone={toTone(tone)}
      value={voucherValue(voucher)}
      threshold={voucherThreshold(voucher)}
      platform={{ name: local(voucher, 'platformName'), image: platformIcon }}
      badge={
        soon && (
          <Badge tone="amber" look="outline">
            {t('endsSoon')}
          </Badge>
        )
      }
      title={local(voucher, 'title')}
      scope={local(voucher, 'scopeText')}
      {...(barred ? { claimedPercent } : { validity: timeLine(voucher) })}
      ended={over.includes(state)}
      action={
        <span className={waits.includes(state) ? css.waits : css.state}>
          {voucherStateText(state)}
        </span>
      }
    />
  );
});
