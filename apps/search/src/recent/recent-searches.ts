const key = 'shop.search.recent';
const most = 10;
const longest = 50;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Recent searches of this device, newest first. Empty if the storage is unavailable. */
export function readRecent(place: Place | undefined): string[] {
  try {
    const kept: unknown = JSON.parse(place?.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept
          .filter(
            (word): word is string =>
              typeof word === 'string' && word !== '' && word.length <= longest,
          )
          .slice(0, most)
      : [];
  } catch {
    return [];
  }
}

/** Moves `words` to the front of `recent`. */
export const withRecent = (recent: readonly string[], words: string) =>
  words === '' || words.length > longest
    ? [...recent]
    : [words, ...recent.filter((each) => each !== words)].slice(0, most);

export function keepRecent(place: Place | undefined, recent: readonly string[]): void {
  try {
    if (recent.length > 0) place?.setItem(key, JSON.stringify(recent));
    else place?.removeItem(key);
  } catch {
    // Storage full or forbidden: the list lives as long as the page.
  }
}
