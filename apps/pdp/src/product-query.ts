import { cloudQuery } from '@shop/shell-contract';
import type { Baas } from '@shop/baas-sdk';
import type { CatalogObject } from '@shop/domain';

/** The product with its skus, applicable vouchers and similar products. */
export type Shown = Awaited<ReturnType<CatalogObject['product']>>;

/** The page's only read. The site sends its response with the HTML. */
export const productQuery = (baas: Baas, id: string | undefined) =>
  cloudQuery<CatalogObject, 'product'>(baas, 'catalog', 'product', [id ?? null]);
