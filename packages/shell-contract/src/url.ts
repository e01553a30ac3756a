/**
 * Builds a route address. Each value is encoded once; `undefined` and empty values are left out.
 * @example url('/pages/pdp/pdp', { id: '1' }) // '/pages/pdp/pdp?id=1'
 */
export function url(path: string, query: Record<string, string | number | undefined> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return text ? `${path}?${text}` : path;
}

/**
 * Parses a query string, with or without `?`. Each value is decoded once; a malformed value stays
 * as it is, and repeated names are joined with a comma.
 */
export function parseQuery(search: string): Record<string, string> {
  const query = new Map<string, string>();
  for (const pair of search.replace(/^\?/, '').split('&').filter(Boolean)) {
    const [first = '', ...rest] = pair.split('=');
    const [name, value] = [decode(first), decode(rest.join('='))];
    query.set(name, query.has(name) ? `${query.get(name)},${value}` : value);
  }
  // A plain object literal would give the parameter `__proto__` a meaning.
  return Object.fromEntries(query);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
