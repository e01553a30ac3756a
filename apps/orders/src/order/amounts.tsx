import type { Totals } from '@shop/domain';
import { formatPrice, KeyValueRow, KeyValues, Price } from '@shop/ui';
import { texts } from '../texts';
import css from './order.module.css';

/** The server's figures; nothing is added up here. */
export function Amounts({ goodsCents, discountCents, shippingCents, payableCents, ruled }: Totals & { ruled?: boolean }) {
  return (
    <KeyValues>
      <KeyValueRow label={texts.goods}>{formatPrice(goodsCents, true)}</KeyValueRow>
      {discountCents > 0 && <KeyValueRow label={texts.discount}><span className={css.saved}>{formatPrice(-discountCents, true)}</span></KeyValueRow>}
      <KeyValueRow label={texts.shippingFee}>{formatPrice(shippingCents, true)}</KeyValueRow>
      <KeyValueRow strong ruled={ruled} label={texts.payable}><Price cents={payableCents} size="xl" keepZeros /></KeyValueRow>
    </KeyValues>
  );
}
