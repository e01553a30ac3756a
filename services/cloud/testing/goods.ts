import type { Shopper } from './shopper';
import type { CreateOrderInput, Product, Sku } from '@shop/domain';

export interface Goods {
  product: Product;
  sku: Sku;
}

/** Something of the demo catalogue that can be bought, with the stock a test wants, and not on any other test's shelf. */
export async function goods(
  { catalog, stockroom }: Shopper,
  kind: Product['kind'],
  stock: number,
): Promise<Goods> {
  const card = await unused(catalog, kind);
  used.add(card._id);
  const { product, skus } = await catalog.product(card._id);
  const sku = skus[0]!;
  await stockroom.setStock(sku._id, stock);
  await stockroom.setLimit(product._id, null);
  return { product: { ...product, limitPerUser: null }, sku: { ...sku, stock } };
}

const used = new Set<string>();

async function unused(catalog: Shopper['catalog'], kind: Product['kind']) {
  for (let page = 1; page <= 10; page += 1) {
    const { data } = await catalog.feed('new', page);
    const card = data.find((each) => each.kind === kind && !used.has(each._id));
    if (card) return card;
  }
  throw new Error(`no ${kind} product is left for a test`);
}

export const address = {
  name: '林小满',
  phone: '13800000000',
  regionText: '浙江省 杭州市 西湖区',
  detail: '文三路 100 号',
};

let keys = 0;

/** What a checkout page would send. */
export function wish(
  { product, sku }: Goods,
  qty = 1,
  more: Partial<CreateOrderInput> = {},
): CreateOrderInput {
  keys += 1;
  const delivery = product.kind === 'physical' ? { address } : { phone: '13800000000' };
  return {
    skuId: sku._id,
    qty,
    idempotencyKey: `visit-${String(keys).padStart(8, '0')}`,
    expectedTotalCents: sku.priceCents * qty + product.shippingCents,
    ...delivery,
    ...more,
  };
}
