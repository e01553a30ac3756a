import * as v from 'valibot';
import type { Routes } from '../routes/routes';
import { asShown, pathOf } from '../routes/address';
import type { PageEntry } from './pages';

/** Pages a history entry remembers, those on top; a browser keeps fewer entries than that. */
const deepest = 200;

/** What an entry of the browser's history says of the pages under it. Written by the shell, but a page of this origin can write anything. */
const stateSchema = v.object({
  stack: v.pipe(v.array(v.object({ id: v.pipe(v.string(), v.maxLength(64)), address: v.pipe(v.string(), v.startsWith('/')) })), v.minLength(1), v.maxLength(deepest)),
});

export type HistoryState = v.InferOutput<typeof stateSchema>;

export const stateOf = (stack: readonly PageEntry[]): HistoryState => ({ stack: stack.slice(-deepest).map(({ id, address }) => ({ id, address })) });

/** The stack of a history entry; a foreign entry is a page on its own. */
export function stackOf(state: unknown, address: string, routes: Routes, newId: () => string): PageEntry[] {
  const parsed = v.safeParse(stateSchema, state);
  const stack = parsed.success ? parsed.output.stack.map((page) => entryOf(page.id, page.address, routes)) : [];
  const alone = entryOf(newId(), address, routes);
  return stack.at(-1)?.path === alone.path && isStack(stack) ? stack : [alone];
}

/** Each page once, and a tab only under all others (2.09). */
const isStack = (stack: readonly PageEntry[]) => new Set(stack.map(({ id }) => id)).size === stack.length && !stack.slice(1).some(({ tab }) => tab);

export function entryOf(id: string, text: string, routes: Routes): PageEntry {
  const address = asShown(text);
  const route = routes.find(pathOf(address));
  return { id, address, path: route?.path ?? pathOf(address), tab: (route?.tab ?? -1) >= 0 };
}
