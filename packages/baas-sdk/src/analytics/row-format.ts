/** Properties of an event: short words without blanks, numbers and booleans; no free text. */
export type EventProperties = Readonly<Record<string, string | number | boolean>>;

const maxPathLength = 128;
const maxValueLength = 64;
/** The receiver's limit for the properties of an event. */
const maxPropertiesLength = 255;

/** Encodes a row in the receiver's format, `name=value&…`. */
export const encodeRow = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');

/** The path of an address. The query is dropped because it contains search terms. */
export const pathIn = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/[^\x21-\x7e]/g, '')
    .slice(0, maxPathLength);

/**
 * The allowed properties as JSON, without free text; empty if the result is too long.
 * All names are allowed by default.
 */
export function encodeProperties(
  properties: EventProperties,
  allowedNames: readonly string[] = Object.keys(properties),
): string {
  const entries = Object.entries(properties).filter(
    ([name, value]) => allowedNames.includes(name) && isReportable(value),
  );
  const text = entries.length ? JSON.stringify(Object.fromEntries(entries)) : '';
  return text.length > maxPropertiesLength ? '' : text;
}

/** Letters, digits and the punctuation of names, codes and versions. */
const word = /^[\w.:/-]*$/;

const isReportable = (value: unknown) =>
  typeof value === 'boolean' ||
  Number.isFinite(value) ||
  (typeof value === 'string' && value.length <= maxValueLength && word.test(value));
