import { check, maxLength, pipe, string } from 'valibot';

const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The address of a cashier: of http or https, because browsers run a `javascript:` address. */
export const webAddress = pipe(string(), maxLength(2_000), check(isWebAddress));
