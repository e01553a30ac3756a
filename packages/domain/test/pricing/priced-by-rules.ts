import { bestVouchers } from '../../src/pricing/best-vouchers';
import { priceOf, VoucherError } from '../../src/pricing/price';
import type { Pricing } from './scenario-result';

/** The rules as the tests compare them: a refusal is a value instead of an error. */
export const rules: Pricing = {
  price(...input) {
    try {
      const { lines, shippingCents, payableCents } = priceOf(...input);
      return { paidCents: lines.map(({ paidCents }) => paidCents), shippingCents, payableCents };
    } catch (error) {
      if (!(error instanceof VoucherError)) throw error;
      const { reason, missingCents } = error;
      return { refused: missingCents === undefined ? reason : `${reason} ${missingCents}` };
    }
  },
  best: bestVouchers,
};
