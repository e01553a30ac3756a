/** sha384 of all that may act on this page, by address. */
const hashes = new Map<string, string>();

/** These files may be loaded from now on, as long as they are to the byte what was published. */
export function admit(base: string, files: Readonly<Record<string, string>>): void {
  for (const [file, hash] of Object.entries(files)) hashes.set(addressOf(base + file), hash);
}

/** sha384 a file must have; undefined for one that was not published. */
export const hashOf = (address: string): string | undefined => hashes.get(addressOf(address));

/** Without its query: what failed is asked for again under a new one. */
const addressOf = (address: string) => new URL(address, location.href).href.replace(/[?#].*/s, '');

/**
 * Every loader of a page, also the one inside each remote, makes script and link elements: here they all come by. The
 * browser then refuses other bytes; a file that was not published fails as if it were not there.
 */
export function guardElements(): void {
  guard(HTMLScriptElement.prototype, 'src');
  guard(HTMLLinkElement.prototype, 'href');
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', { createScriptURL: (address) => (hashOf(address) ? address : null) });
}

/** The part of Trusted Types that is used. Browsers that have them ask the policy for whatever the guard does not see. */
interface PolicyFactory { createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown }

function guard(prototype: HTMLScriptElement | HTMLLinkElement, name: 'src' | 'href'): void {
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, name)!;
  Object.defineProperty(prototype, name, {
    get,
    set(this: HTMLScriptElement | HTMLLinkElement, address: string) {
      const hash = hashOf(address);
      if (hash) {
        this.crossOrigin = 'anonymous';
        this.integrity = hash;
        set!.call(this, address);
      } else setTimeout(() => this.dispatchEvent(new Event('error')));
    },
  });
}
