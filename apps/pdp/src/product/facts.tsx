import { Card, Row } from '@shop/ui';
import type { ReactNode } from 'react';
import type { Shown } from '../product-query';
import { useT } from '../messages';
import { VoucherRow } from '../vouchers/voucher-row';
import { Delivery } from './delivery';
import { Guide } from './guide';
import css from './layout.module.css';
import { Promises } from './promises';

interface FactsProps extends Pick<Shown, 'product' | 'freight' | 'guide' | 'vouchers'> {
  onVouchers: () => void;
  /** The row of the selected sku. */ choice: ReactNode;
}

/** Facts to know before buying, one row each. Wide screens show the promises below the button. */
export function Facts({ product, freight, guide, vouchers, onVouchers, choice }: FactsProps) {
  const t = useT();
  return (
    <Card rows="inset" className={css.facts}>
      <VoucherRow vouchers={vouchers} onOpen={onVouchers} />
      {choice}
      <Delivery product={product} freight={freight} />
      <div className={css.onPhone}>
        <Row look="detail" label={t('promises')} value={<Promises kind={product.kind} />} />
      </div>
      {guide && <Guide guide={guide} cover={product.thumb} />}
    </Card>
  );
}
