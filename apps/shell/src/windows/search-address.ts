import type { SearchQuery } from '@shop/domain';
import { parseQuery } from '@shop/shell-contract';
import { paths } from '@shop/site-map';

/** The query of the search page; empty for the address of any other page. */
export function searchIn(address: string): SearchQuery {
  const [path, search = ''] = address.split('?', 2);
  return path === paths.search ? parseQuery(search) : {};
}
