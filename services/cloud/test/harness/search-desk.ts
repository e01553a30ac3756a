import type { Client } from '@shop/baas-sdk';
import type { Shopper } from './shopper';

export interface SearchDesk {
  /** Adds a product with the text that a shop of a former version stored. */
  addProduct(titleZh: string, titleEn: string): Promise<{ id: string }>;
  /** Runs the job that indexes new rows. */
  index(): Promise<{ wasDue: boolean }>;
}

export const searchDeskOf = (of: Shopper): Client<SearchDesk> =>
  of.baas.importObject<SearchDesk>('search-desk');
