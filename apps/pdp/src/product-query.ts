import { cloudQuery } from '@shop/shell-contract';
import type { Baas } from '@shop/baas-sdk';
import type { CatalogObject } from '@shop/domain';

/** The product with its skus, the vouchers it can be bought with and what is like it. */
export type Shown = Awaited<ReturnType<CatalogObject['product']>>;

/** The only read of the page: the site sends its answer with the HTML. */
export const productQuery = (baas: Baas, id: string | undefined) =>
  cloudQuery<CatalogObject, 'product'>(baas, 'catalog', 'product', [id ?? null]);
