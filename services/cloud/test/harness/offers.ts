import type { Shopper } from './shopper';
import type { CreateOrderInput, Product, Sku } from '@shop/domain';

export interface TestOffer {
  product: Product;
  sku: Sku;
}

/** A product of the demo catalog that no other test of the file uses, with the given stock. */
export async function newOffer(
  { catalog, stockroom }: Shopper,
  kind: Product['kind'],
  stock: number,
): Promise<TestOffer> {
  const card = await findUnused(catalog, kind);
  usedIds.add(card._id);
  const { product, skus } = await catalog.product(card._id);
  const sku = skus[0]!;
  await stockroom.setStock(sku._id, stock);
  await stockroom.setLimit(product._id, null);
  // A flat freight: tests of templates choose their own.
  await stockroom.setFreight(product._id, product.shippingCents);
  return { product: { ...product, limitPerUser: null, freightId: null }, sku: { ...sku, stock } };
}

const usedIds = new Set<string>();

async function findUnused(catalog: Shopper['catalog'], kind: Product['kind']) {
  for (let page = 1; page <= 10; page += 1) {
    const { data } = await catalog.feed('new', page);
    const card = data.find((each) => each.kind === kind && !usedIds.has(each._id));
    if (card) return card;
  }
  throw new Error(`no ${kind} product is left for a test`);
}

let keyCount = 0;

/** The input that a checkout page sends. */
export function orderInput(
  { product, sku }: TestOffer,
  qty = 1,
  overrides: Partial<CreateOrderInput> = {},
): CreateOrderInput {
  keyCount += 1;
  const delivery = product.kind === 'physical' ? {} : { phone: '13800000000' };
  return {
    items: [{ skuId: sku._id, qty }],
    claimIds: [],
    idempotencyKey: `visit-${String(keyCount).padStart(8, '0')}`,
    expectedTotalCents: sku.priceCents * qty + product.shippingCents,
    ...delivery,
    ...overrides,
  };
}
