/**
 * The content type to set for `data`: JSON by default; null for bodies whose content type the
 * browser sets itself, such as a form with its boundary.
 */
export function contentTypeOf(data: unknown): string | null {
  const hasOwnType =
    data instanceof FormData ||
    data instanceof URLSearchParams ||
    (data instanceof Blob && data.type !== '');
  return hasOwnType ? null : 'application/json';
}

/**
 * Adds the fields of `data` to the query of `url` and replaces existing ones. Objects are encoded
 * as JSON, null as an empty value; undefined is omitted.
 */
export function withQuery(url: string, data: unknown): string {
  if (typeof data !== 'object' || data === null) return url;
  const [, base = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(data)) {
    if (value !== undefined) params.set(name, encodeParam(value));
  }
  const text = params.toString();
  return base + (text && `?${text}`) + hash;
}

function encodeParam(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Text, forms and binary data are sent unchanged, other values as the content type requires. */
export function encodeBody(data: unknown, contentType: string): BodyInit | undefined {
  if (data === undefined || data === null) return undefined;
  if (typeof data === 'string' || isBodyObject(data)) return data;
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    return withQuery('', data).slice(1);
  }
  return JSON.stringify(data);
}

const bodyClasses = [FormData, Blob, URLSearchParams, ArrayBuffer];
const isBodyObject = (data: unknown): data is BodyInit =>
  ArrayBuffer.isView(data) || bodyClasses.some((bodyClass) => data instanceof bodyClass);
