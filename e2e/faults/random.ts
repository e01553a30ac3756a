/** Pseudo-random numbers from 0 to 1 (exclusive) that depend only on the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A random element; throws when the list is empty. */
export function pick<T>(list: readonly T[], random: () => number): T {
  const [element] = list.slice(Math.floor(random() * list.length));
  if (element === undefined) throw new Error('An empty list has no random element.');
  return element;
}

/** Up to `count` elements in an order that depends only on the seed. */
export function sample<T>(list: readonly T[], count: number, seed: number): T[] {
  const random = randomFrom(seed);
  return list
    .map((element) => ({ element, position: random() }))
    .sort((a, b) => a.position - b.position)
    .slice(0, count)
    .map(({ element }) => element);
}
