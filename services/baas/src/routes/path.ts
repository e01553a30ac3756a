/** All declared routes are below this path. */
export const httpPrefix = '/http';

const maxSegments = 8;
const maxSegmentLength = 200;
const declaredSegment = /^(?:[\w.~-]+|:[A-Za-z]\w*)$/;
// A decoded separator would let one segment pass for two in the code of a handler.
const refusedInSegment = /[\p{Cc}\p{Cs}/\\]/u;

/** Segments of a declared path, `['pay', ':id']`. `:id` stands for any one segment. */
export type PathPattern = readonly string[];

const isDots = (segment: string) => segment === '.' || segment === '..';
export const isParameter = (segment: string): boolean => segment.startsWith(':');

/** The pattern of a declared path, or null if it is not valid. */
export function parsePattern(path: unknown): PathPattern | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null;
  const segments = path.slice(1).split('/');
  const names = segments.filter(isParameter);
  const isValid =
    segments.length <= maxSegments &&
    segments.every(
      (segment) =>
        declaredSegment.test(segment) && !isDots(segment) && segment.length <= maxSegmentLength,
    ) &&
    new Set(names).size === names.length;
  return isValid ? segments : null;
}

/** The pattern without the names of its parameters: equal shapes match the same paths. */
export const shapeOf = (pattern: PathPattern): string =>
  pattern.map((segment) => (isParameter(segment) ? ':' : segment)).join('/');

/** The path and the query of a request as they were sent. */
export function splitUrl(url: string): { path: string; rawQuery: string } {
  const at = url.indexOf('?');
  return at < 0
    ? { path: url, rawQuery: '' }
    : { path: url.slice(0, at), rawQuery: url.slice(at + 1) };
}

export const isRoutePath = (path: string): boolean => path.startsWith(`${httpPrefix}/`);

/** The decoded segments of a request path below the prefix; null if no route can match it. */
export function parseRequestPath(path: string): string[] | null {
  if (!isRoutePath(path)) return null;
  const segments = path.slice(httpPrefix.length + 1).split('/', maxSegments + 1);
  if (segments.length > maxSegments) return null;
  const decoded = segments.map(decode);
  return decoded.every((segment) => segment !== null) ? decoded : null;
}

function decode(segment: string): string | null {
  if (segment.length > maxSegmentLength * 3) return null;
  try {
    const text = decodeURIComponent(segment);
    const isValid =
      text !== '' &&
      text.length <= maxSegmentLength &&
      !isDots(text) &&
      !refusedInSegment.test(text);
    return isValid ? text : null;
  } catch {
    return null;
  }
}

/** The values of the parameters, or null if the pattern does not match. */
export function matchPattern(
  pattern: PathPattern,
  segments: readonly string[],
): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const values: [string, string][] = [];
  for (const [at, segment] of segments.entries()) {
    const declared = pattern[at] ?? '';
    if (isParameter(declared)) values.push([declared.slice(1), segment]);
    else if (declared !== segment) return null;
  }
  return Object.fromEntries(values);
}
