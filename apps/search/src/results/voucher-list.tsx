import type { VoucherCard as Voucher, VoucherState } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { LongList } from '@shop/page-blocks/long-list';
import { voucherUrl } from '@shop/site-map';
import { Badge, toTone } from '@shop/ui';
import { VoucherCard, voucherThreshold, voucherValue } from '@shop/ui/bundled';
import { ClaimButton } from '@shop/voucher-claim';
import { endsSoon, timeLine } from '@shop/voucher-claim/voucher-times';
import { useOwnStates } from '@shop/voucher-claim/use-own-states';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useCallback } from 'react';
import { useT } from '../messages';
import { resultsKey } from './results-query';
import css from './results.module.css';
import { useNow } from './use-now';

/** States in which a voucher is no longer available. */
const over: readonly VoucherState[] = ['sold_out', 'ended'];

const usualTicketHeightPx = 140;

export function VoucherList({ vouchers }: { vouchers: Voucher[] }) {
  const t = useT();
  const now = useNow();
  const client = useQueryClient();
  useOwnStates(useCallback(() => client.invalidateQueries({ queryKey: resultsKey }), [client]));
  return (
    <LongList
      label={t('results.voucher')}
      className={css.tickets}
      items={vouchers}
      rowHeightPx={usualTicketHeightPx}
    >
      {(voucher) => <Ticket voucher={voucher} soon={endsSoon(voucher, now)} />}
    </LongList>
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
