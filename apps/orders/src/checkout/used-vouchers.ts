import type { OrderDetail, Quote } from '@shop/domain';

/**
 * The vouchers that the totals include, with what each takes off. There is at most one for the
 * goods and one for the freight.
 */
export const usedVouchers = (
  quote: Pick<Quote, 'vouchers' | 'claimIds' | 'discountCents' | 'shippingDiscountCents'>,
): OrderDetail['vouchers'] =>
  quote.vouchers
    .filter(({ claimId }) => quote.claimIds.includes(claimId))
    .map(({ claimId, titleZh, titleEn, kind }) => ({
      claimId,
      titleZh,
      titleEn,
      discountCents: kind === 'shipping' ? quote.shippingDiscountCents : quote.discountCents,
    }));
