/** The files that may load, by URL: their sha384, and the query that is appended to their URL. */
const allowed = new Map<string, { integrity: string; query: string }>();

/**
 * Allows files to load, provided that their bytes match.
 * @param files sha384 by path, relative to `base`
 * @param query appended to the URLs, so that no cache of an earlier request applies
 */
export function allowFiles(
  base: string,
  files: Readonly<Record<string, string>>,
  query = '',
): void {
  for (const [file, integrity] of Object.entries(files))
    allowed.set(normalize(base + file), { integrity, query });
}

/** The sha384 that a file must have; undefined if it may not load. */
export const integrityOf = (url: string): string | undefined =>
  allowed.get(normalize(url))?.integrity;

/** Allowed URLs that contain `part`. */
export const allowedUrlsWith = (part: string): string[] =>
  [...allowed.keys()].filter((url) => url.includes(part));

const normalize = (url: string) => new URL(url, location.href).href.replace(/[?#].*/s, '');

/**
 * Checks every script and style of the page. All loaders, also those inside remotes, set `src` or
 * `href` of an element. The browser rejects a file with other bytes; a file that was not published
 * fails as if it did not exist.
 */
export function guardElements(): void {
  guard(HTMLScriptElement.prototype, 'src');
  guard(HTMLLinkElement.prototype, 'href');
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (integrityOf(url) ? url : null),
  });
}

/** The used part of Trusted Types, which also cover scripts that do not use these properties. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

function guard(prototype: HTMLScriptElement | HTMLLinkElement, name: 'src' | 'href'): void {
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  if (!property?.set) throw new Error(`guardElements: this browser has no setter for ${name}.`);
  const { get, set } = property;
  Object.defineProperty(prototype, name, {
    get,
    set(this: HTMLScriptElement | HTMLLinkElement, url: string) {
      const file = allowed.get(normalize(url));
      if (!file) {
        setTimeout(() => this.dispatchEvent(new Event('error')));
        return;
      }
      this.crossOrigin = 'anonymous';
      this.integrity = file.integrity;
      set.call(this, url.includes('?') ? url : url + file.query);
    },
  });
}
