/** Cache Storage in memory, as far as `ResponseCache` uses it. */
export function fakeCaches(): CacheStorage {
  const caches = new Map<string, Map<string, string>>();
  const open = (name: string) => {
    const rows = caches.get(name) ?? new Map<string, string>();
    caches.set(name, rows);
    const addressOf = (request: RequestInfo | URL) =>
      String(typeof request === 'object' && 'url' in request ? request.url : request);
    return {
      match: async (request: RequestInfo) => {
        const text = rows.get(addressOf(request));
        return text === undefined ? undefined : { json: async () => JSON.parse(text) as unknown };
      },
      put: async (request: RequestInfo, response: { text: () => Promise<string> }) => {
        rows.set(addressOf(request), await response.text());
      },
      delete: async (request: RequestInfo) => rows.delete(addressOf(request)),
      keys: async () => [...rows.keys()].map((url) => ({ url })),
    };
  };
  return {
    open: async (name: string) => open(name),
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    keys: async () => [...caches.keys()],
  } as unknown as CacheStorage;
}
