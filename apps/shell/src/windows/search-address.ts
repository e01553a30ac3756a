import { parseQuery } from '@shop/shell-contract';
import { paths } from '@shop/site-map';

interface SearchParts {
  q?: string;
  type?: string;
  cat?: string;
  platform?: string;
  claimable?: string;
}

/** What the search page in front was asked for; nothing on every other page. */
export function searchIn(address: string): SearchParts {
  const [path, search = ''] = address.split('?', 2);
  return path === paths.search ? parseQuery(search) : {};
}
