/** The price of an order. All amounts are integer cents. */

export interface PricedLine {
  unitCents: number;
  qty: number;
  shippingCents: number;
}

export interface Totals {
  goodsCents: number;
  discountCents: number;
  shippingCents: number;
  payableCents: number;
}

/**
 * Sums the lines of an order. It ships as one parcel, so only the highest shipping fee is charged.
 * Throws RangeError if a number is negative, fractional or too large.
 */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  let goodsCents = 0;
  let shippingCents = 0;
  for (const line of lines) {
    goodsCents += requireWhole(line.unitCents) * requireWhole(line.qty);
    shippingCents = Math.max(shippingCents, requireWhole(line.shippingCents));
  }
  return {
    goodsCents,
    discountCents: 0,
    shippingCents,
    payableCents: requireWhole(goodsCents + shippingCents),
  };
}

function requireWhole(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`a price must be a whole number of cents from 0, not ${value}`);
  return value;
}
