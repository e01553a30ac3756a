import { parseQuery, url } from '@shop/shell-contract';
import { searchPath } from '../tabs';

interface SearchParts {
  q?: string;
  type?: string;
  cat?: string;
  platform?: string;
  claimable?: string;
}

export const searchAddress = (parts: SearchParts) => url(searchPath, { ...parts });

/** What the search page in front was asked for; nothing on every other page. */
export function searchIn(address: string): SearchParts {
  const [path, search = ''] = address.split('?', 2);
  return path === searchPath ? parseQuery(search) : {};
}
