import type { Routes } from './routes';
import { asShown, pathOf } from './address';
import type { PageEntry } from './page-stack';

/** How many pages an entry stores, counted from the top. Browsers keep fewer entries. */
const maxStoredPages = 200;

/** More layers than this over one page are no work of the shop. */
const maxLayers = 20;

type StoredPage = Pick<PageEntry, 'id' | 'address'>;
/** The state of a history entry. */
export interface HistoryState {
  stack: StoredPage[];
  /** Number of layers that are open over the top page; absent for none. */
  layers?: number;
}

export const stateOf = (stack: readonly PageEntry[], layers: number): HistoryState => ({
  stack: stack.slice(-maxStoredPages).map(({ id, address }) => ({ id, address })),
  ...(layers > 0 && { layers }),
});

/** The number of layers in a state of unknown origin; 0 if it has none or is malformed. */
export function layersOf(state: unknown): number {
  const { layers } = (state ?? {}) as { layers?: unknown };
  return Number.isInteger(layers) ? Math.min(Math.max(Number(layers), 0), maxLayers) : 0;
}

/** The page stack of a history entry. A foreign entry is a stack of one page. */
export function stackOf(
  state: unknown,
  address: string,
  routes: Routes,
  newId: () => string,
): PageEntry[] {
  const stack = storedPages(state).map((page) => entryOf(page.id, page.address, routes));
  const single = entryOf(newId(), address, routes);
  return stack.at(-1)?.path === single.path && isStack(stack) ? stack : [single];
}

/** Any page of this origin can write the state, so it is untrusted: empty if it is malformed. */
function storedPages(state: unknown): StoredPage[] {
  const { stack } = (state ?? {}) as { stack?: unknown };
  return Array.isArray(stack) && stack.length <= maxStoredPages && stack.every(isStoredPage)
    ? stack
    : [];
}

function isStoredPage(page: unknown): page is StoredPage {
  const { id, address } = (page ?? {}) as Partial<Record<keyof StoredPage, unknown>>;
  return (
    typeof id === 'string' &&
    id.length <= 64 &&
    typeof address === 'string' &&
    address.startsWith('/')
  );
}

/**
 * Ids are unique and only the first page may be a tab.
 * @see clause 2.09
 */
const isStack = (stack: readonly PageEntry[]) =>
  new Set(stack.map(({ id }) => id)).size === stack.length &&
  !stack.slice(1).some(({ tab }) => tab);

export function entryOf(id: string, text: string, routes: Routes): PageEntry {
  const address = asShown(text);
  const route = routes.find(pathOf(address));
  return { id, address, path: route?.path ?? pathOf(address), tab: (route?.tab ?? -1) >= 0 };
}
