/** Times in Shanghai, which has no daylight saving time, as `datetime-local` inputs hold them. */
const offset = 8 * 3_600_000;

/** `2026-11-23T15:30`. */
export const toLocalTime = (at: number): string => new Date(at + offset).toISOString().slice(0, 16);

/** Epoch ms; NaN for an incomplete input. */
export const fromLocalTime = (text: string): number => Date.parse(`${text}:00Z`) - offset;
