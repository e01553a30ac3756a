import { deviceStorage } from '../recent/device-storage';

const key = 'shop.search.recent';
const maxEntries = 10;
const maxLength = 50;

type RecentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Recent searches of this device, newest first. Empty if the storage is unavailable. */
export function readRecent(storage: RecentStorage | undefined): string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(stored)
      ? stored
          .filter(
            (word): word is string =>
              typeof word === 'string' && word !== '' && word.length <= maxLength,
          )
          .slice(0, maxEntries)
      : [];
  } catch {
    return [];
  }
}

/** Moves `words` to the front of `recent`. */
export const withRecent = (recent: readonly string[], words: string) =>
  words === '' || words.length > maxLength
    ? [...recent]
    : [words, ...recent.filter((entry) => entry !== words)].slice(0, maxEntries);

export function writeRecent(storage: RecentStorage | undefined, recent: readonly string[]): void {
  try {
    if (recent.length > 0) storage?.setItem(key, JSON.stringify(recent));
    else storage?.removeItem(key);
  } catch {
    // Storage full or forbidden: the list stays as it was.
  }
}

/** Records a search on this device. */
export function rememberSearch(words: string): void {
  const storage = deviceStorage();
  writeRecent(storage, withRecent(readRecent(storage), words.trim()));
}
