/** What says its own kind: a form with its boundary, a blob. Null then, else what is sent is JSON unless the caller says otherwise. */
export function contentTypeOf(data: unknown): string | null {
  const tells =
    data instanceof FormData ||
    data instanceof URLSearchParams ||
    (data instanceof Blob && data.type !== '');
  return tells ? null : 'application/json';
}

/** The address with `data`'s fields in its query: objects as JSON, null as an empty text, undefined left out; what is there already is replaced. */
export function withQuery(url: string, data: unknown): string {
  if (typeof data !== 'object' || data === null) return url;
  const [, start, query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url)!;
  const fields = new URLSearchParams(query);
  for (const [name, value] of Object.entries(data))
    if (value !== undefined) fields.set(name, plain(value));
  const text = fields.toString();
  return start + (text && `?${text}`) + hash;
}

const plain = (value: unknown) =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Texts, forms and bytes as they are, a form where the content type says so, anything else as JSON. */
export function bodyOf(data: unknown, contentType: string): BodyInit | undefined {
  if (data === undefined || data === null) return undefined;
  if (typeof data === 'string' || isReady(data)) return data;
  if (contentType.startsWith('application/x-www-form-urlencoded'))
    return withQuery('', data).slice(1);
  return JSON.stringify(data);
}

const readyKinds = [FormData, Blob, URLSearchParams, ArrayBuffer];
const isReady = (data: unknown): data is BodyInit =>
  ArrayBuffer.isView(data) || readyKinds.some((kind) => data instanceof kind);
