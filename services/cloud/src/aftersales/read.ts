import { aftersaleActionsOf, check, pageSize, readPage, rowId } from '@shop/domain';
import { failWith } from '../errors';
import { readExchangeSkus } from './exchange';
import { partsOf, readClaimableLines, type ClaimableLine } from './pieces';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type {
  Aftersale,
  AftersaleOffer,
  AftersaleRow,
  Listing,
  OrderLine,
  OrderRow,
} from '@shop/domain';

/** Fails with AFTERSALE_NOT_FOUND for a value that cannot be an id. */
export function readAftersaleId(context: CloudContext, id: unknown): string {
  const checked = check(rowId, id);
  return checked.ok ? checked.value : failWith(context, 'AFTERSALE_NOT_FOUND', {});
}

/** An after-sale as its shopper sees it. */
export function toAftersaleView({
  userId: _u,
  decidedBy: _d,
  version: _v,
  unshippedQty: _q,
  voucherCents: _c,
  photos,
  ...row
}: AftersaleRow): Aftersale {
  return { ...row, photos: photos as string[], actions: aftersaleActionsOf(row) };
}

/** The after-sales of an order, oldest first. */
export async function readAftersalesOf(database: Queryable, orderId: string): Promise<Aftersale[]> {
  const { rows } = await database.query<AftersaleRow>(
    `select * from "aftersale" where "orderId" = $1 order by "_id"`,
    [orderId],
  );
  return rows.map(toAftersaleView);
}

/** Fails with AFTERSALE_NOT_FOUND, also for one of another shopper. */
export async function readOwnAftersale(context: CloudContext, id: string): Promise<Aftersale> {
  const { uid } = context.requireSession();
  const { rows } = await context.database.query<AftersaleRow>(
    `select * from "aftersale" where "_id" = $1 and "userId" = $2`,
    [id, uid],
  );
  return rows[0] ? toAftersaleView(rows[0]) : failWith(context, 'AFTERSALE_NOT_FOUND', {});
}

/** The line of an order that an after-sale concerns. Lines are never deleted. */
export async function readLine(
  database: Queryable,
  { _id, lineId }: Pick<Aftersale, '_id' | 'lineId'>,
): Promise<OrderLine> {
  const { rows } = await database.query<OrderLine>(`select * from "order_line" where "_id" = $1`, [
    lineId,
  ]);
  const [line] = rows;
  if (!line) throw new Error(`after-sale ${_id} has no line`);
  return line;
}

/** Pages of the shopper's after-sales, newest first. */
export async function listAftersales(
  database: Queryable,
  uid: string,
  page: unknown,
): Promise<Listing<Aftersale>> {
  const { rows } = await database.query<AftersaleRow>(
    `select * from "aftersale" where "userId" = $1
     order by "createdAt" desc, "_id" desc limit $2 offset $3`,
    [uid, pageSize, (readPage(page) - 1) * pageSize],
  );
  const { rows: counts } = await database.query<{ count: number }>(
    `select count(*)::int as "count" from "aftersale" where "userId" = $1`,
    [uid],
  );
  return { data: rows.map(toAftersaleView), count: counts[0]?.count ?? 0 };
}

/** The after-sales that the shopper can request now, by line. */
export async function readOffers(
  database: Queryable,
  order: OrderRow,
  now: number,
): Promise<AftersaleOffer[]> {
  const lines = await readClaimableLines(database, order, now);
  const offers: AftersaleOffer[] = [];
  for (const own of lines) {
    const offer = await offerOf(database, order, lines, own);
    if (offer) offers.push(offer);
  }
  return offers;
}

async function offerOf(
  database: Queryable,
  order: OrderRow,
  lines: readonly ClaimableLine[],
  { line, maxQtyByKind }: ClaimableLine,
): Promise<AftersaleOffer | null> {
  const exchangeSkus = maxQtyByKind.exchange ? await readExchangeSkus(database, line) : [];
  const { exchange, ...others } = maxQtyByKind;
  const limits =
    exchange !== undefined && exchangeSkus.length > 0 ? { ...others, exchange } : others;
  const maxQty = Math.max(0, ...Object.values(limits));
  if (maxQty === 0) return null;
  const amountsCents = Array.from({ length: maxQty }, (_, index) => {
    const { goodsCents, shippingCents } = partsOf(order, lines, line._id, index + 1);
    return goodsCents + shippingCents;
  });
  return {
    lineId: line._id,
    kinds: Object.keys(limits) as AftersaleOffer['kinds'],
    maxQty,
    maxQtyByKind: limits,
    amountsCents,
    exchangeSkus,
  };
}
