/**
 * A small shop: one buyer, one product with one SKU, one voucher. All times lie in the far future,
 * so that the jobs of the engine find nothing to do.
 */
import { placeOrder } from '../../src/checkout/place';
import { readOrderRequest } from '../../src/checkout/order-request';
import { home } from '../harness/addresses';
import { bookTables } from '../books/tables';
import type { CloudContext, CloudDatabase, Queryable } from '@shop/baas/cloud';
import type { OrderLineRow, ProductKind } from '@shop/domain';

export const start = Date.UTC(2100, 0, 1);
export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
export const priceCents = 5_000;
export const initialStock = { 'race-sku': 10 };

/** Known ids; rows that an operation adds have random ones. */
export const ids = {
  buyer: 'race-buyer',
  clerk: 'race-clerk',
  product: 'race-product',
  sku: 'race-sku',
  voucher: 'race-voucher',
  claim: 'race-claim',
  payment: 'race-payment',
} as const;

export const at = (context: CloudContext, ms: number): CloudContext => ({
  ...context,
  clock: { now: () => start + ms },
});

export const as = (context: CloudContext, uid: string): CloudContext => ({
  ...context,
  requireSession: () => ({ uid, role: [], permission: [], tokenExpired: start }),
});

export const buyer = (context: CloudContext, ms = minuteMs) => as(at(context, ms), ids.buyer);
export const clerk = (context: CloudContext, ms = minuteMs) => as(at(context, ms), ids.clerk);

export async function insertRow(database: Queryable, table: string, row: object): Promise<void> {
  await database.query(
    `insert into "${table}" select (jsonb_populate_record(null::"${table}", $1::jsonb)).*`,
    [JSON.stringify(row)],
  );
}

/** Removes all orders, and the shop of another world. */
export async function clear(database: CloudDatabase): Promise<void> {
  const ownRows: readonly string[] = ['voucher', 'sku', 'product'];
  for (const table of [...bookTables, 'account', 'address', 'ops_log'])
    await database.query(
      `delete from "${table}"
       ${ownRows.includes(table) || table === 'account' ? `where "_id" like 'race-%'` : ''}`,
    );
}

/** Adds the shop without orders. */
export async function addShop(database: CloudDatabase, kind: ProductKind): Promise<void> {
  for (const _id of [ids.buyer, ids.clerk])
    await insertRow(database, 'account', {
      _id,
      username: _id,
      passwordHash: '',
      nickname: _id,
      role: [],
      consentAt: start,
      createdAt: start,
    });
  await insertRow(database, 'address', {
    _id: `${ids.buyer}-home`,
    userId: ids.buyer,
    ...home,
    regionText: '浙江省 杭州市 西湖区',
    tag: '',
    isDefault: true,
    updatedAt: start,
  });
  const stock = initialStock[ids.sku];
  await database.query(
    `insert into "product" select (jsonb_populate_record(p, $2::jsonb)).*
     from "product" p where p."kind" = $1 and p."status" = 'on' order by p."_id" limit 1`,
    [
      kind,
      JSON.stringify({
        _id: ids.product,
        freightId: null,
        shippingCents: 0,
        limitPerUser: null,
        stockTotal: stock,
        priceMinCents: priceCents,
        salesCount: 0,
      }),
    ],
  );
  await insertRow(database, 'sku', {
    _id: ids.sku,
    productId: ids.product,
    options: [],
    priceCents,
    stock,
    sort: 0,
    status: 'on',
  });
  await addVoucher(database);
}

async function addVoucher(database: CloudDatabase): Promise<void> {
  const { voucher, claim, buyer: userId } = ids;
  await insertRow(database, 'voucher', {
    _id: voucher,
    platform: 'self',
    kind: 'reduce',
    titleZh: '测试券',
    titleEn: 'Test voucher',
    amountCents: 500,
    minSpendCents: 0,
    scope: 'all',
    scopeIds: [],
    scopeTextZh: '全店可用',
    scopeTextEn: 'Storewide',
    stackGroup: 'goods',
    total: 2,
    claimed: 1,
    perUser: 2,
    obtain: 'claim',
    claimFrom: 0,
    claimTo: start * 2,
    valid: { type: 'days', n: 7 },
    status: 'active',
    searchText: '',
    grams: [],
    version: 1,
  });
  await insertRow(database, 'voucher_claim', {
    _id: claim,
    voucherId: voucher,
    userId,
    sequence: 1,
    platform: 'self',
    code: 'RACE00000000CODE',
    source: 'claim',
    validFrom: 0,
    validTo: start * 2,
    status: 'claimed',
    claimedAt: start,
  });
}

export interface Purchase {
  kind: ProductKind;
  key: string;
  qty: number;
  hasVoucher: boolean;
}

export const totalOf = ({ qty, hasVoucher }: Purchase) => priceCents * qty - (hasVoucher ? 500 : 0);

/** Places an order of the buyer. */
export function buy(context: CloudContext, purchase: Purchase): Promise<string> {
  const { kind, key, qty, hasVoucher } = purchase;
  const request = readOrderRequest(context, {
    items: [{ skuId: ids.sku, qty }],
    claimIds: hasVoucher ? [ids.claim] : [],
    idempotencyKey: key,
    expectedTotalCents: totalOf(purchase),
    ...(kind === 'evoucher' && { phone: '13800000000' }),
  });
  return placeOrder(context, ids.buyer, request);
}

/** A payment at the cashier. */
export async function addPayment(
  { database }: CloudContext,
  orderId: string,
  amountCents: number,
): Promise<void> {
  await insertRow(database, 'payment', {
    _id: ids.payment,
    orderId,
    userId: ids.buyer,
    provider: 'sandbox',
    providerRef: 'race-ref',
    redirectUrl: 'http://127.0.0.1/',
    amountCents,
    refundedCents: 0,
    status: 'pending',
    createdAt: start,
    expiresAt: start + 15 * minuteMs,
    checkCount: 0,
  });
}

export async function onlyLine(database: Queryable): Promise<OrderLineRow> {
  const { rows } = await database.query<OrderLineRow>(
    `select l.* from "order_line" l join "order" o on o."_id" = l."orderId"
     where o."idempotencyKey" = 'race-order'`,
  );
  return rows[0]!;
}
