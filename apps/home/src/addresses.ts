import { url } from '@shop/shell-contract';
import type { SearchQuery } from '@shop/domain';

export const searchAddress = (query: SearchQuery) =>
  url('/pages/tabBar/voucher/voucher', { ...query });
export const productAddress = (id: string) => url('/pages/pdp/pdp', { id });
