import type { OrderDetail } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { formatPrice, KeyValueRow, KeyValues } from '@shop/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages';
import css from './order.module.css';

type AmountFields = 'goodsCents' | 'discountCents' | 'shippingCents' | 'shippingDiscountCents';
type StaffFields = 'staffDiscountCents' | 'staffShippingDiscountCents';

interface AmountsProps
  extends Pick<OrderDetail, AmountFields>, Partial<Pick<OrderDetail, StaffFields>> {
  /** The vouchers by name; without them their sums are shown. */
  vouchers?: OrderDetail['vouchers'];
  /** Why the staff lowered the price. */
  staffReason?: string;
  /** The row of the total. */
  children?: ReactNode;
}

/** Amounts from the server; goods, vouchers, what the staff took off, and the full freight. */
export function Amounts({
  goodsCents,
  discountCents,
  shippingCents,
  shippingDiscountCents,
  staffDiscountCents = 0,
  staffShippingDiscountCents = 0,
  vouchers = [],
  staffReason,
  children,
}: AmountsProps) {
  const t = useT();
  const local = useLocalText();
  return (
    <KeyValues>
      <KeyValueRow label={t('goods')}>{formatPrice(goodsCents, true)}</KeyValueRow>
      {vouchers.length > 0 ? (
        vouchers.map((voucher) => (
          <Discount
            key={voucher.claimId}
            label={t('namedDiscount', { title: local(voucher, 'title') })}
            cents={voucher.discountCents}
          />
        ))
      ) : (
        <>
          <Discount label={t('discount')} cents={discountCents - staffDiscountCents} />
          <Discount
            label={t('shippingDiscount')}
            cents={shippingDiscountCents - staffShippingDiscountCents}
          />
        </>
      )}
      <Discount
        label={staffReason ? t('staffDiscountFor', { reason: staffReason }) : t('staffDiscount')}
        cents={staffDiscountCents + staffShippingDiscountCents}
      />
      <KeyValueRow label={t('shippingFee')}>
        {formatPrice(shippingCents + shippingDiscountCents, true)}
      </KeyValueRow>
      {children}
    </KeyValues>
  );
}

function Discount({ label, cents }: { label: string; cents: number }) {
  if (cents === 0) return null;
  return (
    <KeyValueRow label={label}>
      <span className={css.saved}>{formatPrice(-cents, true)}</span>
    </KeyValueRow>
  );
}
