/** For tests: a browser's caches in memory, as far as kept answers use them. */
export function fakeCaches(): CacheStorage {
  const caches = new Map<string, Map<string, string>>();
  const open = (name: string) => {
    const rows = caches.get(name) ?? new Map<string, string>();
    caches.set(name, rows);
    const addressOf = (asked: RequestInfo | URL) =>
      String(typeof asked === 'object' && 'url' in asked ? asked.url : asked);
    return {
      match: async (asked: RequestInfo) => {
        const text = rows.get(addressOf(asked));
        return text === undefined ? undefined : { json: async () => JSON.parse(text) as unknown };
      },
      put: async (asked: RequestInfo, response: { text: () => Promise<string> }) => {
        rows.set(addressOf(asked), await response.text());
      },
      delete: async (asked: RequestInfo) => rows.delete(addressOf(asked)),
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
