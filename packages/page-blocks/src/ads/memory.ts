/** The advertisements that this device has shown. They name no shopper and never leave it. */
export interface AdMemory {
  /** The day of the counts in Shanghai, as `2026-11-24`. */
  day: string;
  /** Impressions of the day by advertisement. */
  counts: Record<string, number>;
  /** By slot, when it opens again, epoch ms. */
  closed: Record<string, number>;
  /** When the memory was read, epoch ms; not stored. */
  now: number;
}

type AdStorage = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'shop.ads';
const closedForMs = 7 * 24 * 3_600_000;
const maxEntries = 50;

/** Caps count the days of the shop, wherever the device is. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeZone: 'Asia/Shanghai',
});

/** The memory of this device; empty if it is missing, malformed or unavailable. */
export function readMemory(storage: AdStorage | undefined, now: number): AdMemory {
  const stored = parse(storage);
  const day = dayFormat.format(now);
  return {
    day,
    counts: stored.day === day ? numbersIn(stored.counts) : {},
    // A clock that was set back must not close a slot for longer than the promise.
    closed: Object.fromEntries(
      Object.entries(numbersIn(stored.closed)).filter(
        ([, until]) => until > now && until <= now + closedForMs,
      ),
    ),
    now,
  };
}

function parse(storage: AdStorage | undefined): Partial<Record<keyof AdMemory, unknown>> {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

const numbersIn = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {})
      .filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1]))
      .slice(0, maxEntries),
  );

export function writeMemory(storage: AdStorage | undefined, { now: _, ...memory }: AdMemory): void {
  try {
    storage?.setItem(key, JSON.stringify(memory));
  } catch {
    // Storage full or forbidden: the cap and the closed slot last as long as the page.
  }
}

export const countImpression = (memory: AdMemory, id: string): AdMemory => ({
  ...memory,
  counts: { ...memory.counts, [id]: (memory.counts[id] ?? 0) + 1 },
});

/** Closes a slot for seven days. */
export const closeSlot = (memory: AdMemory, slot: string, now: number): AdMemory => ({
  ...memory,
  closed: { ...memory.closed, [slot]: now + closedForMs },
});

export const isClosed = ({ closed, now }: AdMemory, slot: string): boolean =>
  (closed[slot] ?? 0) > now;
