import { requireWhole, sumOf } from './cents';

/** How a line is shipped. A virtual line (e-voucher) is not shipped. */
export type LineFreight =
  | { kind: 'flat'; cents: number }
  | { kind: 'template'; templateId: string }
  | { kind: 'virtual' };

/** A line of an order before it is priced. */
export interface PricedLine {
  skuId: string;
  productId: string;
  /** The category of the product and all categories above it. */
  categoryIds: readonly string[];
  unitCents: number;
  /** Pieces, from 1. */
  qty: number;
  /** Weight of one piece. */
  weightGrams: number;
  freight: LineFreight;
}

/** The price of a line before vouchers. */
export const goodsOf = ({ unitCents, qty }: Pick<PricedLine, 'unitCents' | 'qty'>): number =>
  requireWhole(requireWhole(unitCents) * requireWhole(qty, 'a quantity'));

export const goodsSumOf = (lines: readonly PricedLine[]): number => sumOf(lines.map(goodsOf));
