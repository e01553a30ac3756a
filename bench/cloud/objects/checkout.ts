/** Goods and shoppers for the checkout benchmark. */
import type { CloudContext, CloudObject } from '@shop/baas/cloud';

const pieces = 1_000_000;

const checkout: CloudObject = {
  /** Copies one physical product of the demo with one SKU `count` times. Returns the ids. */
  async addGoods({ database }: CloudContext, count: number) {
    const copies = (table: string, id: string, changes: string) =>
      `insert into "${table}"
       select (jsonb_populate_record(r, jsonb_build_object('_id', 'goods-' || n, ${changes}))).*
       from "${table}" r, generate_series(1, $2::int) n where r."_id" = ${id}`;
    const { rows } = await database.query<{ productId: string; skuId: string }>(
      `select p."_id" as "productId", s."_id" as "skuId"
       from "product" p join "sku" s on s."productId" = p."_id"
       where p."kind" = 'physical' and p."status" = 'on' and s."status" = 'on'
         and p."limitPerUser" is null
       order by 1, 2 limit 1`,
    );
    const [origin] = rows;
    if (!origin) throw new Error('The demo has no physical product without a limit.');
    await database.query(copies('product', '$1', `'stockTotal', ${pieces}`), [
      origin.productId,
      count,
    ]);
    await database.query(copies('sku', '$1', `'productId', 'goods-' || n, 'stock', ${pieces}`), [
      origin.skuId,
      count,
    ]);
    return { goodsIds: Array.from({ length: count }, (_, index) => `goods-${index + 1}`) };
  },

  /** Adds accounts with an address and a session each. */
  async addShoppers({ database, sessions, clock }: CloudContext, first: number, count: number) {
    const uids = Array.from({ length: count }, (_, index) => `shopper-${first + index}`);
    await database.query(
      `insert into "account"
         ("_id", "username", "passwordHash", "nickname", "role", "consentAt", "createdAt")
       select u, u, '', u, '{}', $2::bigint, $2::bigint from unnest($1::text[]) u`,
      [uids, clock.now()],
    );
    await database.query(
      `insert into "address" ("_id", "userId", "name", "phone", "regionCode", "regionText",
         "detail", "tag", "isDefault", "updatedAt")
       select u, u, '林小满', '13800000000', '330106', '浙江省 杭州市 西湖区', '文三路 100 号', '',
         true, $2::bigint
       from unnest($1::text[]) u`,
      [uids, clock.now()],
    );
    const shoppers = [];
    for (const uid of uids) {
      const { token } = await sessions.issue({ uid });
      shoppers.push({ uid, token });
    }
    return { shoppers };
  },

  /** Updates the statistics, as autovacuum does after that many inserts. */
  async analyze({ database }: CloudContext) {
    await database.query('analyze');
    return {};
  },
};
export default checkout;
