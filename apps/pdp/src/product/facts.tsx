import { Card, formatPrice, Row } from '@shop/ui';
import type { Product } from '@shop/domain';
import type { ReactNode } from 'react';
import type { Shown } from '../product-query';
import { useT } from '../messages';
import { VoucherRow } from '../vouchers/voucher-row';
import css from './layout.module.css';

interface FactsProps extends Pick<Shown, 'product' | 'vouchers'> {
  onVouchers: () => void;
  /** The row of the selected sku. */ choice: ReactNode;
}

/** Facts to know before buying, one row each. */
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
  const t = useT();
  if (kind === 'evoucher')
    return (
      <Row
        look="detail"
        label={t('delivery')}
        value={t('code')}
        right={<span className={css.good}>{t('noDelivery')}</span>}
      />
    );
  const free = shippingCents === 0;
  return (
    <Row
      look="detail"
      label={t('delivery')}
      value={t('express')}
      right={
        <span className={free ? css.good : undefined}>
          {free ? t('freeShipping') : t('shipping', { price: formatPrice(shippingCents) })}
        </span>
      }
    />
  );
}
