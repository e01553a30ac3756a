import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OrderDetail, Product, Sku } from '@shop/domain';
import type { DemoClient } from './connection';

/** Pieces of each product that the demo may order. */
const minStock = 5;
const settleTimeoutMs = 20_000;

export interface Basket {
  kind: Product['kind'];
  /** Different products, each ordered `qty` times. */
  lineCount: number;
  qty: number;
  /** Uses the best vouchers of the shopper. */
  withVouchers?: boolean;
}

/** The best-selling SKUs that are in stock, each once. */
export class Shelf {
  private readonly taken = new Set<string>();

  constructor(private readonly client: DemoClient) {}

  async take(kind: Product['kind'], count: number): Promise<Sku[]> {
    const skus: Sku[] = [];
    for (let page = 1; skus.length < count && page <= 10; page += 1)
      for (const card of (await this.client.catalog.feed('hot', page)).data) {
        if (skus.length === count) break;
        if (card.kind !== kind || this.taken.has(card._id)) continue;
        const sku = (await this.client.catalog.product(card._id)).skus.find(isInStock);
        this.taken.add(card._id);
        if (sku) skus.push(sku);
      }
    return skus;
  }
}

const isInStock = ({ stock }: Sku) => stock >= minStock;

/** Places an order at the price that the shop quotes. */
export async function placeOrder(
  { order }: DemoClient,
  shelf: Shelf,
  { kind, lineCount, qty, withVouchers = false }: Basket,
): Promise<string> {
  const skus = await shelf.take(kind, lineCount);
  const items = skus.map(({ _id: skuId }) => ({ skuId, qty }));
  const { quote } = await order.quote(withVouchers ? { items } : { items, claimIds: [] });
  const created = await order.create({
    items,
    claimIds: quote.claimIds,
    idempotencyKey: randomUUID(),
    expectedTotalCents: quote.payableCents,
    ...(kind === 'evoucher' ? { phone: '13800000000' } : {}),
  });
  return created.order._id;
}

/** Pays at the cashier of the sandbox, and waits until the shop knows of it. */
export async function payOrder(client: DemoClient, orderId: string): Promise<OrderDetail> {
  const { redirectUrl } = await client.payment.create(orderId);
  const response = await fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'succeeded' }),
    redirect: 'manual',
  });
  await response.body?.cancel();
  return untilOrder(client, orderId, ({ status }) => status !== 'pending_payment');
}

/** Throws when the order does not get there in time. */
export async function untilOrder(
  { order, payment }: DemoClient,
  orderId: string,
  isReady: (detail: OrderDetail) => boolean,
): Promise<OrderDetail> {
  const deadline = Date.now() + settleTimeoutMs;
  for (;;) {
    const detail = (await order.detail(orderId)).order;
    if (isReady(detail)) return detail;
    if (Date.now() > deadline) throw new Error(`order ${detail.no} stays ${detail.status}`);
    await payment.query(orderId);
    await wait(100);
  }
}
