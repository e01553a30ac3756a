import { voucherStateWords, voucherThreshold, type VoucherCard as Voucher, type VoucherState } from '@shop/domain';
import { Badge, toTone, VoucherCard, voucherValue } from '@shop/ui';
import { texts } from '../texts';
import css from './results.module.css';
import { useNow } from './use-now';
import { endsSoon, timeLine } from './voucher-times';

/** States in which nothing can be had any more. */
const over: readonly VoucherState[] = ['sold_out', 'ended'];
const waits: readonly VoucherState[] = [...over, 'not_started'];

export function VoucherList({ vouchers }: { vouchers: Voucher[] }) {
  const now = useNow();
  return <ul aria-label={texts.results.voucher} className={css.tickets}>{vouchers.map((voucher) => <li key={voucher._id}><Ticket voucher={voucher} now={now} /></li>)}</ul>;
}

/** A ticket with the server's word about it. */
function Ticket({ voucher, now }: { voucher: Voucher; now: number | null }) {
  const { state, tone, titleZh, scopeTextZh, claimedPercent, platformNameZh, platformIcon } = voucher;
  const barred = claimedPercent > 0 && state !== 'not_started';
  return (
    <VoucherCard
      tone={toTone(tone)} value={voucherValue(voucher)} threshold={voucherThreshold(voucher)} platform={{ name: platformNameZh, image: platformIcon }}
      badge={endsSoon(voucher, now) && <Badge tone="amber" look="outline">{texts.endsSoon}</Badge>} title={titleZh} scope={scopeTextZh}
      {...(barred ? { claimedPercent } : { validity: timeLine(voucher) })} ended={over.includes(state)}
      action={<span className={waits.includes(state) ? css.waits : css.state}>{voucherStateWords[state]}</span>}
    />
  );
}
