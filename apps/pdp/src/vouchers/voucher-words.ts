import { voucherValue, voucherValueText } from '@shop/ui';
import type { VoucherCard } from '@shop/domain';

/** A voucher in one short word of its ticket: 满299减40, 满99享8.5折, 免邮. */
export function voucherWords(voucher: Pick<VoucherCard, 'kind' | 'amountCents' | 'percentBp' | 'minSpendCents'>): string {
  const value = voucherValueText(voucherValue(voucher));
  const words = { reduce: value.replace('¥', '减'), percent: `享${value}`, shipping: value, exchange: value }[voucher.kind];
  if (voucher.minSpendCents > 0) return `满${String(voucher.minSpendCents / 100)}${words}`;
  return voucher.kind === 'percent' ? value : voucher.kind === 'reduce' ? `立${words}` : words;
}
