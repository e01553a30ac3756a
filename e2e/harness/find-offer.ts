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

const pages = 10;

/** The first product of the shelf with a sku that `fits`: what is for sale is the catalogue's business, not a story's. */
export async function findOffer(
  wire: BackendClient,
  fits: (sku: Sku, product: CatalogProduct) => boolean,
): Promise<Offer> {
  for (let page = 1; page <= pages; page += 1) {
    const { data } = await wire.call<{ data: CatalogProduct[] }>('catalog', 'feed', [
      'recommend',
      page,
    ]);
    for (const product of data) {
      const { skus } = await wire.call<{ skus: Sku[] }>('catalog', 'product', [product._id]);
      const sku = skus.find((candidate) => candidate.status === 'on' && fits(candidate, product));
      if (sku) return { product, sku };
    }
  }
  throw new Error('Nothing of that kind is for sale.');
}
