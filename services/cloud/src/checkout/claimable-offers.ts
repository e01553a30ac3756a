import { bestVouchers, priceOf, type PricedLine, type PriceVoucher } from '@shop/domain';
import type { ClaimableVoucher } from '../catalog/claimable-vouchers';
import type { ClaimableOffer } from '@shop/domain';

/** The goods, and the vouchers that the shopper has. */
export interface OfferBasis {
  lines: readonly PricedLine[];
  freightCents: number;
  claims: readonly PriceVoucher[];
  /** Epoch ms. */
  now: number;
}

/**
 * The vouchers that make the order cheaper than every choice of the shopper's own ones, the best
 * first. `shownCents` is the total that the shopper sees.
 */
export function claimableOffers(
  basis: OfferBasis,
  claimable: readonly ClaimableVoucher[],
  shownCents: number,
): ClaimableOffer[] {
  const ownBestCents = bestTotal(basis, []);
  return claimable
    .map((voucher) => ({ voucher, totalCents: bestTotal(basis, [voucher]) }))
    .filter(({ totalCents }) => totalCents < Math.min(ownBestCents, shownCents))
    .sort((a, b) => a.totalCents - b.totalCents)
    .map(({ voucher: { voucherId, titleZh, titleEn }, totalCents }) => ({
      voucherId,
      titleZh,
      titleEn,
      savedCents: shownCents - totalCents,
    }));
}

function bestTotal({ lines, freightCents, claims, now }: OfferBasis, more: PriceVoucher[]): number {
  const vouchers = [...claims, ...more];
  const best = bestVouchers(lines, vouchers, freightCents, now);
  const chosen = vouchers.filter(({ claimId }) => best.includes(claimId));
  return priceOf(lines, chosen, freightCents, now).payableCents;
}
