/** The result of a scenario, written as in its table. */
import { toYuan, type Scenario, now } from './scenario-table';
import type { PriceVoucher } from '../../src/pricing/voucher';
import type { PricedLine } from '../../src/pricing/priced-line';

type Input = [
  lines: readonly PricedLine[],
  vouchers: readonly PriceVoucher[],
  freightCents: number,
  now: number,
];

export interface Pricing {
  price(
    ...input: Input
  ):
    | { refused: string }
    | { paidCents: readonly number[]; shippingCents: number; payableCents: number };
  best(...input: Input): string[];
}

export function resultOf(scenario: Scenario, { price, best }: Pricing): string {
  const { lines, vouchers, freightCents, result } = scenario;
  if (!result.startsWith('best: ')) return priceText(price(lines, vouchers, freightCents, now));
  const ids = best(lines, vouchers, freightCents, now);
  const chosen = vouchers.filter(({ claimId }) => ids.includes(claimId));
  const priced = price(lines, chosen, freightCents, now);
  const payable = 'refused' in priced ? priceText(priced) : toYuan(priced.payableCents);
  return `best: ${ids.join(' ') || 'none'} | ${payable}`;
}

function priceText(price: ReturnType<Pricing['price']>): string {
  if ('refused' in price) return `refused: ${refusalText(price.refused)}`;
  const paid = price.paidCents.map(toYuan).join(' + ');
  return `${paid} | ${toYuan(price.shippingCents)} | ${toYuan(price.payableCents)}`;
}

/** The cents of `min_spend 50` in yuan. */
const refusalText = (refusal: string): string =>
  refusal.replace(/\d+$/, (cents) => toYuan(Number(cents)));
