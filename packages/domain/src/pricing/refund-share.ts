/** The amounts of a refund, in integer cents. The rules: docs/rules/prices.md. */
import { requireWhole, scaleDown, sumOf } from './cents';
import { isValidAt, type Validity } from './validity';

/**
 * The paid price of the pieces `[fromPieces, toPieces)` of a line. The limits are rounded, not the
 * shares: adjacent shares sum to `paidCents` exactly, however the line is cut.
 */
export function lineShare(
  paidCents: number,
  qty: number,
  fromPieces: number,
  toPieces: number,
): number {
  for (const pieces of [qty, fromPieces, toPieces]) requireWhole(pieces, 'a number of pieces');
  if (qty === 0 || fromPieces > toPieces || toPieces > qty)
    throw new RangeError(`a line of ${qty} has no pieces ${fromPieces} to ${toPieces}`);
  const paidUpTo = (pieces: number) => scaleDown(requireWhole(paidCents), pieces, qty);
  return paidUpTo(toPieces) - paidUpTo(fromPieces);
}

export interface RefundLine {
  unitCents: number;
  qty: number;
  /** After the discount. */
  paidCents: number;
  /** Pieces of the earlier refunds, open or done; a rejected refund does not count. */
  refundedPieces: number;
  /** `goodsCents` of the earlier refunds for this line. */
  refundedCents: number;
}

export interface RefundOrder {
  lines: readonly RefundLine[];
  /** The freight after its discount. */
  shippingCents: number;
  /** `shippingCents` of the earlier refunds. */
  refundedShippingCents: number;
  /** Something of the order was shipped, so its freight was spent. */
  isShipped: boolean;
  vouchers: readonly (Validity & { claimId: string })[];
}

export interface RefundAmounts {
  goodsCents: number;
  shippingCents: number;
  /** Money to pay back: goods and freight. */
  amountCents: number;
  /** The goods discount on these pieces, which is not paid back. */
  voucherCents: number;
  /** `goodsCents` by line. */
  lineCents: number[];
  /** No piece of the order remains. */
  isWholeOrder: boolean;
  /** Vouchers that the shopper gets back. */
  returnedClaimIds: string[];
}

/**
 * The refund of `pieces[i]` more pieces of line `i`. The freight is paid back with the last piece
 * if nothing was shipped. Vouchers come back with the last piece if they are still valid.
 * Throws RangeError if no piece is refunded or more than remain.
 */
export function refundOf(
  order: RefundOrder,
  pieces: readonly number[],
  now: number,
): RefundAmounts {
  if (pieces.length !== order.lines.length || sumOf(pieces) === 0)
    throw new RangeError('a refund names the pieces of each line, at least one in total');

  const shares = order.lines.map((line, index) => shareOf(line, pieces[index] ?? 0));
  const lineCents = shares.map(({ paidCents }) => paidCents);
  const goodsCents = sumOf(lineCents);
  const isWholeOrder = shares.every(({ piecesLeft }) => piecesLeft === 0);
  const shippingCents = isWholeOrder && !order.isShipped ? shippingLeft(order) : 0;
  return {
    goodsCents,
    shippingCents,
    amountCents: sumOf([goodsCents, shippingCents]),
    voucherCents: sumOf(shares.map(({ discountCents }) => discountCents)),
    lineCents,
    isWholeOrder,
    returnedClaimIds: isWholeOrder ? validClaimIds(order.vouchers, now) : [],
  };
}

/**
 * Counts from the money that was paid back, not from the pieces: after a refund was rejected, the
 * cents of the others need not be those of the first pieces.
 */
function shareOf(line: RefundLine, pieces: number) {
  const { unitCents, qty, paidCents, refundedPieces, refundedCents } = line;
  const piecesAfter = refundedPieces + requireWhole(pieces, 'a number of pieces');
  const centsAfter = lineShare(paidCents, qty, 0, piecesAfter);
  const share = pieces === 0 ? 0 : Math.max(0, centsAfter - requireWhole(refundedCents));
  return {
    paidCents: share,
    discountCents: Math.max(0, requireWhole(unitCents) * pieces - share),
    piecesLeft: qty - piecesAfter,
  };
}

const shippingLeft = ({ shippingCents, refundedShippingCents }: RefundOrder): number =>
  requireWhole(requireWhole(shippingCents) - requireWhole(refundedShippingCents));

const validClaimIds = (vouchers: RefundOrder['vouchers'], now: number): string[] =>
  vouchers.filter((voucher) => isValidAt(voucher, now)).map(({ claimId }) => claimId);
