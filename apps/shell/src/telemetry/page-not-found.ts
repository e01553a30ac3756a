import { parseQuery } from '@shop/shell-contract';
import type { PageEntry, Pages } from '../navigation/page-stack';

/** The payload of `onPageNotFound` as in the specification. Query values are decoded once. */
export interface PageNotFound {
  notFound: true;
  /** Opened with the document, or reached by the browser's buttons. */
  openType: 'appLaunch' | 'navigateBack';
  path: string;
  query: Record<string, string>;
  scene: 1001;
}

/** DOM event on `window`, for the usage reporter and for integrators. */
export const pageNotFoundEvent = 'shop:page-not-found';

const reportedByAddress = new Map<string, PageNotFound>();

/**
 * Reports an unknown address once. A navigator call to one is rejected instead and never leads
 * here.
 * @param initial the pages that the document was opened with
 */
export function reportPageNotFound(entry: PageEntry, initial: Pages): void {
  const { path, address } = entry;
  if (reportedByAddress.has(address)) return;
  const detail: PageNotFound = {
    notFound: true,
    openType: initial.stack.includes(entry) ? 'appLaunch' : 'navigateBack',
    path,
    query: parseQuery(address.slice(path.length)),
    scene: 1001,
  };
  reportedByAddress.set(address, detail);
  dispatchEvent(new CustomEvent(pageNotFoundEvent, { detail }));
}

/** Calls `listener` for every unknown address, including earlier ones. */
export function onPageNotFound(listener: (page: PageNotFound) => void): void {
  for (const page of reportedByAddress.values()) listener(page);
  addEventListener(pageNotFoundEvent, (event) =>
    listener((event as CustomEvent<PageNotFound>).detail),
  );
}
