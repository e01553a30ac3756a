import { readBadgeRules, toProductCard, type CardRow } from '../catalog/badge-rules';
import { cardColumns, ownCount, toCard, type Reader } from '../catalog/vouchers';
import { productCard } from '../catalog/columns';
import { descendants } from '../catalog/search';
import type { Queryable } from '@shop/baas/cloud';
import type { ProductCard, Voucher, VoucherObject } from '@shop/domain';

type Detail = Omit<Awaited<ReturnType<VoucherObject['detail']>>, 'serverNow'>;
type DetailRow = Parameters<typeof toCard>[0] & Pick<Voucher, 'scope' | 'scopeIds'>;

/** Products of a scope that a page shows. */
const maxProducts = 20;

/**
 * A voucher that is or was offered. A voucher that is claimed by code is shown only to shoppers who
 * have claimed it, so that its page does not reveal it.
 */
export async function readVoucherDetail(
  database: Queryable,
  { uid, now }: Reader,
  voucherId: string,
): Promise<Detail | undefined> {
  const { rows } = await database.query<DetailRow>(
    `select ${cardColumns('$2')} from "voucher" v
     join "voucher_platform" f on f."code" = v."platform"
     where v."_id" = $1 and v."status" <> 'draft'
       and (v."obtain" <> 'code' or ${ownCount('$2')} > 0)`,
    [voucherId, uid],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { total, claimed, valid, perUser } = row;
  return {
    card: toCard(row, now),
    perUser,
    left: total === null ? null : Math.max(0, total - claimed),
    validDays: valid.type === 'days' ? valid.n : null,
    claimedByCaller: row.ownCount,
    products: row.use === 'checkout' ? await readProducts(database, { uid, now }, row) : [],
  };
}

async function readProducts(
  database: Queryable,
  reader: Reader,
  { scope, scopeIds }: DetailRow,
): Promise<ProductCard[]> {
  const listed = database.query<CardRow>(
    `select ${productCard} from "product" p
     where p."status" = 'on' and ($1 = 'all'
       or $1 = 'product' and p."_id" = any($2::text[])
       or $1 = 'category' and p."categoryId" in (${descendants('any($2::text[])')}))
     order by p."salesCount" desc, p."_id" limit ${maxProducts}`,
    [scope, scopeIds],
  );
  const [{ rows }, rules] = await Promise.all([listed, readBadgeRules(database, reader)]);
  return rows.map((row) => toProductCard(row, rules));
}
