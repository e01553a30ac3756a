/** What an order costs: whole cents in, whole cents out. */

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

/** Sums lines; one parcel is sent, so the dearest delivery is charged once. RangeError when a figure is not a whole number of cents or too large. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const goodsCents = lines.reduce(
    (sum, { unitCents, qty }) => sum + whole(unitCents) * whole(qty),
    0,
  );
  const shippingCents = lines.reduce((most, line) => Math.max(most, whole(line.shippingCents)), 0);
  return {
    goodsCents,
    discountCents: 0,
    shippingCents,
    payableCents: whole(goodsCents + shippingCents),
  };
}

function whole(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`a price is a whole number of cents from 0, not ${value}`);
  return value;
}
