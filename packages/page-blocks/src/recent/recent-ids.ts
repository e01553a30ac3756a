const key = 'shop.recent.products';
/** `product.md` 3.7: the last 20 products on this device. */
export const maxRecent = 20;

type RecentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9A-Za-z_-]{1,40}$/.test(value);

/** The viewed products of this device, newest first. Empty if the storage is unavailable. */
export function readRecentIds(storage: RecentStorage | undefined): string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

/** Moves `id` to the front of the viewed products. */
export function addRecentId(storage: RecentStorage | undefined, id: string): void {
  const others = readRecentIds(storage).filter((each) => each !== id);
  try {
    storage?.setItem(key, JSON.stringify([id, ...others].slice(0, maxRecent)));
  } catch {
    // Storage full or forbidden: this device remembers no views.
  }
}

export function clearRecentIds(storage: RecentStorage | undefined): void {
  try {
    storage?.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
