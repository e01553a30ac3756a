import { readBadgeRules, toProductCard, type CardRow } from './badge-rules';
import { productCard } from './columns';
import { readerOf } from './vouchers';
import { pageSize, type ProductCard } from '@shop/domain';
import type { CloudContext } from '@shop/baas/cloud';

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9A-Za-z_-]{1,40}$/.test(value);

/** The cards of the products on sale among the first 20 of `ids`, in the order of `ids`. */
export async function readCards(
  context: CloudContext,
  ids: unknown,
): Promise<{ data: ProductCard[] }> {
  const wanted = Array.isArray(ids) ? [...new Set(ids.filter(isId))].slice(0, pageSize) : [];
  if (wanted.length === 0) return { data: [] };
  const { database } = context;
  const [{ rows }, rules] = await Promise.all([
    database.query<CardRow>(
      `select ${productCard} from "product" p
       where p."_id" = any($1::text[]) and p."status" = 'on'`,
      [wanted],
    ),
    readBadgeRules(database, readerOf(context)),
  ]);
  const rowById = new Map(rows.map((row) => [row._id, row]));
  const found = wanted.flatMap((id) => rowById.get(id) ?? []);
  return { data: found.map((row) => toProductCard(row, rules)) };
}
