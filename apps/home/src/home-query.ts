import { cloudQuery } from '@shop/shell-contract';
import type { Baas } from '@shop/baas-sdk';
import type { CatalogObject } from '@shop/domain';

export type Home = Awaited<ReturnType<CatalogObject['home']>>;

/**
 * Everything above the fold and the first page of 推荐 in one call. The site sends its response with
 * the HTML.
 */
export const homeQuery = (baas: Baas) =>
  cloudQuery<CatalogObject, 'home'>(baas, 'catalog', 'home', []);
