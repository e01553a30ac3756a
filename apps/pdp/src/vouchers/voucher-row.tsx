import type { VoucherCard as Voucher } from '@shop/domain';
import { Row, toTone, formatPrice } from '@shop/ui';
import { VoucherTag, voucherSummary } from '@shop/ui/bundled';
import { useT } from '../messages';
import css from './vouchers.module.css';

/** Vouchers that fit in the row; the sheet shows all. */
const mostTags = 2;

/** Discounts for this product; opens the voucher sheet. */
export function VoucherRow({ vouchers, onOpen }: { vouchers: Voucher[]; onOpen: () => void }) {
  const t = useT();
  if (vouchers.length === 0) return null;
  const tags = vouchers.slice(0, mostTags).map((voucher) => (
    <VoucherTag key={voucher._id} tone={toTone(voucher.tone)}>
      {voucherSummary(voucher)}
      {voucher.capCents ? t('upTo', { price: formatPrice(voucher.capCents) }) : ''}
    </VoucherTag>
  ));
  return (
    <Row
      look="detail"
      label={t('vouchers')}
      value={<span className={css.tags}>{tags}</span>}
      right={<span className={css.count}>{t('voucherCount', { count: vouchers.length })}</span>}
      onClick={onOpen}
    />
  );
}
