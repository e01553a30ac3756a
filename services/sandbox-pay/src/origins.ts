export type OriginRule = (url: URL) => boolean;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the name means the machine that uses it. */
export const isLoopback = (hostname: string): boolean => loopback.has(hostname);

/** Allows the given origins; an empty list allows every port of this machine. */
export function allowOrigins(origins: readonly string[]): OriginRule {
  return (url) =>
    isPlainWebUrl(url) &&
    (origins.length > 0 ? origins.includes(url.origin) : isLoopback(url.hostname));
}

function isPlainWebUrl(url: URL): boolean {
  return (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password;
}
