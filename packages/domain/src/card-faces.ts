import type { ProductCard, VoucherCard, VoucherState } from './objects';

/** `2,104`, and from ten thousand on `1.8万`: rounded down, so that nothing is said to sell better than it does. */
export function countText(count: number): string {
  if (count < 10_000) return count.toLocaleString('zh-CN');
  return `${Math.floor(count / 1000) / 10}万`;
}

const badgeTone = (tag: string) => (tag.startsWith('券') ? 'red' : tag === '电子券' ? 'amber' : 'grey');

/** What a product card shows of its row, by the names of the card's props; the address is the page's. */
export function productFace({ titleZh, thumb, priceMinCents, wasCents, salesCount, tags, stockTotal }: ProductCard) {
  return {
    title: titleZh, image: thumb, priceCents: priceMinCents, wasCents, sold: salesCount > 0 ? `已售 ${countText(salesCount)}` : undefined,
    badges: tags.map((text) => ({ text, tone: badgeTone(text) } as const)), soldOut: stockTotal === 0,
  };
}

/** Under the value of a ticket: money conditions are written closed. */
export function voucherThreshold({ kind, minSpendCents }: Pick<VoucherCard, 'kind' | 'minSpendCents'>): string {
  if (minSpendCents > 0) return `满¥${minSpendCents / 100}可用`;
  return kind === 'exchange' ? '到店出示' : '无门槛';
}

/** The server's word about a voucher, for a reader. */
export const voucherStateWords: Record<VoucherState, string> = {
  claimable: '可领取', claimed: '已领取', sold_out: '已领完', not_started: '未开始', ended: '已结束',
};
