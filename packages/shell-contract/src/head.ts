import type { Language } from '@shop/i18n/languages';

/** A page as search engines and the previews of shared links show it. */
export interface PageHead {
  /** Title of the document, in place of the page's title. */
  title?: string;
  description?: string;
  /** Type of the Open Graph object; missing means `website`. */
  type?: 'website' | 'product';
  /** A path on this site, or an absolute address. */
  picture?: { address: string; alt: string };
  /** Further Open Graph or Twitter properties by name, such as `product:price:amount`. */
  properties?: Readonly<Record<string, string>>;
  /** JSON-LD objects, one script element each. */
  structuredData?: readonly object[];
}

export interface HeadRequest {
  path: string;
  /** Query string of the address with its `?`, or empty. */
  search: string;
  language: Language;
  /** Address of the shop for shoppers, without a slash at the end. */
  siteUrl: string;
  /** Responses of the calls that the page declares, in their order. */
  responses: readonly unknown[];
}

/**
 * Default export of `src/pages/<page>.head.ts`, which runs on the server only. Not called when a
 * response is missing. Its result is data: the site checks, absolutizes and escapes it.
 */
export type HeadOf = (request: HeadRequest) => PageHead;
