import * as v from 'valibot';
import type { Routes } from '../routes/routes';
import { pathOf } from '../routes/address';
import type { PageEntry } from './pages';

/** What an entry of the browser's history says of the pages under it. Written by the shell, but a page of this origin can write anything. */
const stateSchema = v.object({
  stack: v.pipe(v.array(v.object({ id: v.pipe(v.string(), v.maxLength(64)), address: v.pipe(v.string(), v.startsWith('/'), v.maxLength(4096)) })), v.minLength(1), v.maxLength(200)),
});

export type HistoryState = v.InferOutput<typeof stateSchema>;

export const stateOf = (stack: readonly PageEntry[]): HistoryState => ({ stack: stack.map(({ id, address }) => ({ id, address })) });

/** The stack of a history entry; a foreign entry is a page on its own. */
export function stackOf(state: unknown, address: string, routes: Routes, newId: () => string): PageEntry[] {
  const parsed = v.safeParse(stateSchema, state);
  if (!parsed.success || pathOf(parsed.output.stack.at(-1)!.address) !== pathOf(address)) return [entryOf(newId(), address, routes)];
  return parsed.output.stack.map((page) => entryOf(page.id, page.address, routes));
}

export function entryOf(id: string, address: string, routes: Routes): PageEntry {
  const route = routes.find(pathOf(address));
  return { id, address, path: route?.path ?? pathOf(address), tab: (route?.tab ?? -1) >= 0 };
}
