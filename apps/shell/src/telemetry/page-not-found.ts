import { parseQuery } from '@shop/shell-contract';
import type { PageEntry, Pages } from '../navigation/page-stack';

/** What the original's `onPageNotFound` says. `path` and `query` as the address has them, each value decoded once. */
export interface PageNotFound {
  notFound: true;
  /** Opened with the document, or come to by the browser's buttons. */ openType:
    'appLaunch' | 'navigateBack';
  path: string;
  query: Record<string, string>;
  scene: 1001;
}

/** Told on the window, to the shop's own counter and to whoever listens. */
export const pageNotFoundEvent = 'shop:page-not-found';

const told = new Map<string, PageNotFound>();

/** Tells of an address that is no page, once; `initial` is what the document was opened with. A call that names one is refused and leads nobody here: its failure says so. */
export function reportPageNotFound(entry: PageEntry, initial: Pages): void {
  const { path, address } = entry;
  if (told.has(address)) return;
  const detail: PageNotFound = {
    notFound: true,
    openType: initial.stack.includes(entry) ? 'appLaunch' : 'navigateBack',
    path,
    query: parseQuery(address.slice(path.length)),
    scene: 1001,
  };
  told.set(address, detail);
  dispatchEvent(new CustomEvent(pageNotFoundEvent, { detail }));
}

/** For a counter that comes late: what was told before, too. */
export function onPageNotFound(count: (page: PageNotFound) => void): void {
  for (const page of told.values()) count(page);
  addEventListener(pageNotFoundEvent, (event) =>
    count((event as CustomEvent<PageNotFound>).detail),
  );
}
