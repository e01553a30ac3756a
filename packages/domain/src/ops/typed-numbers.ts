import { plainNumber } from '../fields/typed-text';

const read = (text: string, form: RegExp): number => {
  const digits = plainNumber(text);
  return form.test(digits) ? Number(digits) : Number.NaN;
};
const hundredthsIn = (text: string, form: RegExp) => Math.round(read(text, form) * 100);

/** A whole number as typed; NaN for any other text. */
export const wholeIn = (text: string): number => read(text, /^\d{1,9}$/);

/** Cents of an amount as typed in yuan; NaN for any other text. */
export const centsIn = (text: string): number => hundredthsIn(text, /^\d{1,7}(\.\d{1,2})?$/);

/** Basis points of a share as typed in percent; NaN for any other text. */
export const basisPointsIn = (text: string): number => hundredthsIn(text, /^\d{1,2}(\.\d{1,2})?$/);

/** `59` or `59.9`, for an input. */
export const yuanIn = (cents: number | null): string => (cents === null ? '' : String(cents / 100));
