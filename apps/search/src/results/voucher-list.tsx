import type { VoucherCard as Voucher, VoucherState } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { voucherUrl } from '@shop/site-map';
import { Badge, toTone, VoucherCard, voucherThreshold, voucherValue } from '@shop/ui';
import { ClaimButton } from '@shop/voucher-claim';
import { useOwnStates } from '@shop/voucher-claim/use-own-states';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useCallback } from 'react';
import { useT } from '../messages';
import { resultsKey } from './results-query';
import css from './results.module.css';
import { useNow } from './use-now';
import { endsSoon, timeLine } from './voucher-times';

/** States in which a voucher is no longer available. */
const over: readonly VoucherState[] = ['sold_out', 'ended'];

export function VoucherList({ vouchers }: { vouchers: Voucher[] }) {
  const t = useT();
  const now = useNow();
  const client = useQueryClient();
  useOwnStates(useCallback(() => client.invalidateQueries({ queryKey: resultsKey }), [client]));
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
      href={voucherUrl(voucher._id)}
      scope={local(voucher, 'scopeText')}
      {...(barred ? { claimedPercent } : { validity: timeLine(voucher) })}
      ended={over.includes(state)}
      action={<ClaimButton voucher={voucher} />}
    />
  );
});
