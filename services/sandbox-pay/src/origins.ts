export type OriginRule = (url: URL) => boolean;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A rule from a list of origins; without one, any port of this machine. */
export function allowOrigins(origins: readonly string[]): OriginRule {
  return (url) =>
    isWeb(url) && (origins.length > 0 ? origins.includes(url.origin) : loopback.has(url.hostname));
}

function isWeb(url: URL): boolean {
  return (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password;
}
