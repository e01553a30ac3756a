import { parseQuery } from '@shop/shell-contract';
import { paths } from '@shop/site-map';

interface SearchParts {
  q?: string;
  type?: string;
  cat?: string;
  platform?: string;
  claimable?: string;
}

/** The query of the search page; empty for the address of any other page. */
export function searchIn(address: string): SearchParts {
  const [path, search = ''] = address.split('?', 2);
  return path === paths.search ? parseQuery(search) : {};
}
