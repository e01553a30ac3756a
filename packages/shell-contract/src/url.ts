/** A route path with its query, each value encoded once; values left out or empty do not appear. */
export function url(path: string, query: Record<string, string | number | undefined> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&');
  return text ? `${path}?${text}` : path;
}

/** The query of an address, each value decoded once; text that cannot be decoded stays as it is. */
export function parseQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const pair of search.replace(/^\?/, '').split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=');
    query[decode(name)] = decode(value.join('='));
  }
  return query;
}

function decode(text: string): string {
  try { return decodeURIComponent(text.replaceAll('+', ' ')); } catch { return text; }
}
