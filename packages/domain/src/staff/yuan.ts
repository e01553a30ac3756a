/** Cents of an amount as typed in yuan; NaN if it is none. */
export const centsIn = (text: string): number =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN;

/** `59` or `59.9`, for an input. */
export const yuanIn = (cents: number | null): string => (cents === null ? '' : String(cents / 100));
