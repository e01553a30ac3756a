import type { Totals } from '@shop/domain';
import { formatPrice, KeyValueRow, KeyValues, Price } from '@shop/ui';
import { useT } from '../messages';
import css from './order.module.css';

/** Amounts from the server; nothing is computed here. */
export function Amounts({
  goodsCents,
  discountCents,
  shippingCents,
  payableCents,
  ruled,
}: Totals & { ruled?: boolean }) {
  const t = useT();
  return (
    <KeyValues>
      <KeyValueRow label={t('goods')}>{formatPrice(goodsCents, true)}</KeyValueRow>
      {discountCents > 0 && (
        <KeyValueRow label={t('discount')}>
          <span className={css.saved}>{formatPrice(-discountCents, true)}</span>
        </KeyValueRow>
      )}
      <KeyValueRow label={t('shippingFee')}>{formatPrice(shippingCents, true)}</KeyValueRow>
      <KeyValueRow strong ruled={ruled} label={t('payable')}>
        <Price cents={payableCents} size="xl" keepZeros />
      </KeyValueRow>
    </KeyValues>
  );
}
