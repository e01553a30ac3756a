import type { BackendClient } from './backend-client';

interface CatalogProduct {
  _id: string;
  titleZh: string;
  kind: string;
  stockTotal: number;
}
interface Sku {
  _id: string;
  priceCents: number;
  stock: number;
  status: string;
}
export interface Offer {
  product: CatalogProduct;
  sku: Sku;
}

const pageCount = 10;

/**
 * Finds the first product of the catalogue with an active sku that fulfils `fits`, so that stories
 * do not depend on the demo data. Throws when the first ten pages have none.
 */
export async function findOffer(
  client: BackendClient,
  fits: (sku: Sku, product: CatalogProduct) => boolean,
): Promise<Offer> {
  for (let page = 1; page <= pageCount; page += 1) {
    const { data } = await client.call<{ data: CatalogProduct[] }>('catalog', 'feed', [
      'recommend',
      page,
    ]);
    for (const product of data) {
      const { skus } = await client.call<{ skus: Sku[] }>('catalog', 'product', [product._id]);
      const sku = skus.find((candidate) => candidate.status === 'on' && fits(candidate, product));
      if (sku) return { product, sku };
    }
  }
  throw new Error('The catalogue has no product that fulfils the condition.');
}

/** Physical product with more than 20 units of one sku in stock. */
export const isWellStocked = ({ stock }: Sku, { kind }: CatalogProduct): boolean =>
  stock > 20 && kind === 'physical';
