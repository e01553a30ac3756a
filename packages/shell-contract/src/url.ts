/** A route path with its query, each value encoded once; values left out or empty do not appear. */
export function url(path: string, query: Record<string, string | number | undefined> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return text ? `${path}?${text}` : path;
}

/** The query of an address, each value decoded once; text that cannot be decoded stays as it is, and a name given twice has both values, with a comma between. */
export function parseQuery(search: string): Record<string, string> {
  const query = new Map<string, string>();
  for (const pair of search.replace(/^\?/, '').split('&').filter(Boolean)) {
    const [first = '', ...rest] = pair.split('=');
    const [name, value] = [decode(first), decode(rest.join('='))];
    query.set(name, query.has(name) ? `${query.get(name)},${value}` : value);
  }
  // From entries: a parameter may be called __proto__.
  return Object.fromEntries(query);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
