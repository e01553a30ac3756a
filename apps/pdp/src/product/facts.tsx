import { Card, formatPrice, Row } from '@shop/ui';
import type { Product } from '@shop/domain';
import type { ReactNode } from 'react';
import type { Shown } from '../product-query';
import { texts } from '../texts';
import { VoucherRow } from '../vouchers/voucher-row';
import css from './layout.module.css';

interface FactsProps extends Pick<Shown, 'product' | 'vouchers'> { onVouchers: () => void; /** The line of the sku. */ choice: ReactNode }

/** What has to be known before buying, a line each. */
export function Facts({ product, vouchers, onVouchers, choice }: FactsProps) {
  return (
    <Card rows="inset" className={css.facts}>
      <VoucherRow vouchers={vouchers} onOpen={onVouchers} />
      {choice}
      <Delivery product={product} />
    </Card>
  );
}

function Delivery({ product: { kind, shippingCents } }: { product: Product }) {
  if (kind === 'evoucher') return <Row look="detail" label={texts.delivery} value={texts.code} right={<span className={css.good}>{texts.noDelivery}</span>} />;
  const free = shippingCents === 0;
  return <Row look="detail" label={texts.delivery} value={texts.express} right={<span className={free ? css.good : undefined}>{free ? texts.freeShipping : texts.shipping(formatPrice(shippingCents))}</span>} />;
}
