/** All that may act on this page, by address: sha384 of its bytes, and the query it is asked for under. */
const published = new Map<string, { hash: string; query: string }>();

/** These files may be loaded from now on, as long as they are to the byte what was published; `query` makes their addresses new. */
export function admit(base: string, files: Readonly<Record<string, string>>, query = ''): void {
  for (const [file, hash] of Object.entries(files))
    published.set(addressOf(base + file), { hash, query });
}

/** sha384 a file must have; undefined for one that was not published. */
export const hashOf = (address: string): string | undefined =>
  published.get(addressOf(address))?.hash;

/** Addresses of published files that have this part. */
export const publishedWith = (part: string): string[] =>
  [...published.keys()].filter((address) => address.includes(part));

const addressOf = (address: string) => new URL(address, location.href).href.replace(/[?#].*/s, '');

/**
 * Every loader of a page, also the one inside each remote, makes script and link elements: here they all come by. The
 * browser then refuses other bytes; a file that was not published fails as if it were not there.
 */
export function guardElements(): void {
  guard(HTMLScriptElement.prototype, 'src');
  guard(HTMLLinkElement.prototype, 'href');
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (hashOf(address) ? address : null),
  });
}

/** The part of Trusted Types that is used. Browsers that have them ask the policy for whatever the guard does not see. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

function guard(prototype: HTMLScriptElement | HTMLLinkElement, name: 'src' | 'href'): void {
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, name)!;
  Object.defineProperty(prototype, name, {
    get,
    set(this: HTMLScriptElement | HTMLLinkElement, address: string) {
      const file = published.get(addressOf(address));
      if (file) {
        this.crossOrigin = 'anonymous';
        this.integrity = file.hash;
        set!.call(this, address.includes('?') ? address : address + file.query);
      } else setTimeout(() => this.dispatchEvent(new Event('error')));
    },
  });
}
