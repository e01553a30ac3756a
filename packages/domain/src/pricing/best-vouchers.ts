import { groupOf, voucherVerdict, type PriceVoucher } from './voucher';
import type { PricedLine } from './priced-line';

interface Candidate {
  voucher: PriceVoucher;
  discountCents: number;
}

/**
 * The claims that make the order cheapest: none, one, or two that stack. Among equal prices: fewer
 * vouchers, then those that expire first, then the smaller claim id.
 */
export function bestVouchers(
  lines: readonly PricedLine[],
  vouchers: readonly PriceVoucher[],
  freightCents: number,
  now: number,
): string[] {
  // A voucher without a discount would be lost for nothing.
  const candidates = vouchers.flatMap((voucher): Candidate[] => {
    const verdict = voucherVerdict(voucher, lines, freightCents, now);
    return verdict.usable && verdict.discountCents > 0 ? [{ voucher, ...verdict }] : [];
  });
  const bestOf = (group: PriceVoucher['stackGroup']) =>
    candidates.filter(({ voucher }) => groupOf(voucher) === group).sort(compare)[0];

  const pair = [bestOf('goods'), bestOf('shipping')].filter((candidate) => candidate !== undefined);
  const alone = bestOf('none');
  const best = alone && isBetter(alone, pair) ? [alone] : pair;
  return best.map(({ voucher }) => voucher.claimId);
}

/** Whether one voucher that stacks with nothing beats the stacked ones. */
function isBetter(alone: Candidate, pair: readonly Candidate[]): boolean {
  const [first, second] = pair;
  if (!first) return true;
  if (!second) return compare(alone, first) < 0;
  return alone.discountCents >= first.discountCents + second.discountCents;
}

function compare(a: Candidate, b: Candidate): number {
  return (
    b.discountCents - a.discountCents ||
    a.voucher.validTo - b.voucher.validTo ||
    compareText(a.voucher.claimId, b.voucher.claimId)
  );
}

/** By code point, so that every process and language decides alike. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
