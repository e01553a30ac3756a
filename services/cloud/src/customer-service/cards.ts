/** Cards of products and orders in messages: the current facts, not those of when it was sent. */
import { failWith } from '../errors';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { CardRef, OrderCardFacts, ProductCardFacts, ServiceCard } from '@shop/domain';

/** The card, if the product is on sale or the order is the member's own. */
export async function requireCard(
  context: CloudContext,
  database: Queryable,
  { ref, memberId }: { ref: CardRef; memberId: string },
): Promise<ServiceCard> {
  const cardOf = await readCards(database, [ref], memberId);
  const card = cardOf(ref);
  if (card && (card.kind === 'order' || card.isOnSale)) return card;
  return failWith(context, ref.kind === 'order' ? 'ORDER_NOT_FOUND' : 'PRODUCT_NOT_FOUND', {});
}

/** A function that returns the card of each of `refs`; null for what does not exist any more. */
export async function readCards(
  database: Queryable,
  refs: readonly CardRef[],
  memberId: string,
): Promise<(ref: CardRef) => ServiceCard | null> {
  const idsOf = (kind: CardRef['kind']) =>
    refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
  const [products, orders] = [
    await readProducts(database, idsOf('product')),
    await readOrders(database, idsOf('order'), memberId),
  ];
  const byKey = new Map([...products, ...orders].map((card) => [`${card.kind} ${card.id}`, card]));
  return ({ kind, id }) => byKey.get(`${kind} ${id}`) ?? null;
}

async function readProducts(database: Queryable, ids: string[]): Promise<ServiceCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.query<ProductCardFacts>(
    `select "_id" as "id", "titleZh", "titleEn", "thumb", "priceMinCents",
       "status" = 'on' as "isOnSale"
     from "product" where "_id" = any($1)`,
    [ids],
  );
  return rows.map((row) => ({ kind: 'product', ...row }));
}

async function readOrders(
  database: Queryable,
  ids: string[],
  memberId: string,
): Promise<ServiceCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.query<OrderCardFacts>(
    `select o."_id" as "id", o."no", o."status", o."payableCents", l."titleSnapshot",
       l."titleSnapshotEn", l."image", l."lineCount"
     from "order" o join lateral (
       select "titleSnapshot", "titleSnapshotEn", "image",
         count(*) over ()::int as "lineCount"
       from "order_line" where "orderId" = o."_id" order by "_id" limit 1
     ) l on true
     where o."_id" = any($1) and o."userId" = $2`,
    [ids, memberId],
  );
  return rows.map((row) => ({ kind: 'order', ...row }));
}
