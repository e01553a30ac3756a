import type { Facts } from '../analytics';

const longestPath = 128;
const longestValue = 64;
/** The receiver's own limit for what an event says. */
const longestFacts = 255;

/** `name=value&…` in the receiver's form. */
export const rowText = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');

/** Of an address only the path: what somebody looked for stands in the query. */
export const pathIn = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/[^\x21-\x7e]/g, '')
    .slice(0, longestPath);

/** The allowed facts that are no free text, as JSON; nothing when they are too many. */
export function factsText(facts: Facts, allowed: readonly string[] = Object.keys(facts)): string {
  const plain = Object.entries(facts).filter(
    ([name, value]) => allowed.includes(name) && isPlain(value),
  );
  const text = plain.length ? JSON.stringify(Object.fromEntries(plain)) : '';
  return text.length > longestFacts ? '' : text;
}

/** Letters, digits and what joins them in names, codes and versions. */
const word = /^[\w.:/-]*$/;
const isPlain = (value: unknown) =>
  typeof value === 'boolean' ||
  Number.isFinite(value) ||
  (typeof value === 'string' && value.length <= longestValue && word.test(value));
