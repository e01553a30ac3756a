import type { Routes } from './routes';
import { asShown, pathOf } from './address';
import type { PageEntry } from './page-stack';

/** Pages a history entry remembers, those on top; a browser keeps fewer entries than that. */
const deepest = 200;

type Kept = Pick<PageEntry, 'id' | 'address'>;
/** What an entry of the browser's history says of the pages under it. */
export interface HistoryState {
  stack: Kept[];
}

export const stateOf = (stack: readonly PageEntry[]): HistoryState => ({
  stack: stack.slice(-deepest).map(({ id, address }) => ({ id, address })),
});

/** The stack of a history entry; a foreign entry is a page on its own. */
export function stackOf(
  state: unknown,
  address: string,
  routes: Routes,
  newId: () => string,
): PageEntry[] {
  const stack = keptIn(state).map((page) => entryOf(page.id, page.address, routes));
  const alone = entryOf(newId(), address, routes);
  return stack.at(-1)?.path === alone.path && isStack(stack) ? stack : [alone];
}

/** Written by the shell, but a page of this origin can write anything: none where a part of it is not as it should be. */
function keptIn(state: unknown): Kept[] {
  const { stack } = (state ?? {}) as { stack?: unknown };
  return Array.isArray(stack) && stack.length <= deepest && stack.every(isKept) ? stack : [];
}

function isKept(page: unknown): page is Kept {
  const { id, address } = (page ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return (
    typeof id === 'string' &&
    id.length <= 64 &&
    typeof address === 'string' &&
    address.startsWith('/')
  );
}

/** Each page once, and a tab only under all others (2.09). */
const isStack = (stack: readonly PageEntry[]) =>
  new Set(stack.map(({ id }) => id)).size === stack.length &&
  !stack.slice(1).some(({ tab }) => tab);

export function entryOf(id: string, text: string, routes: Routes): PageEntry {
  const address = asShown(text);
  const route = routes.find(pathOf(address));
  return { id, address, path: route?.path ?? pathOf(address), tab: (route?.tab ?? -1) >= 0 };
}
