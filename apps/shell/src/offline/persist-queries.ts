import { RequestError } from '@shop/baas-sdk';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Holder, Kept, ResponseCache } from './response-cache';

export interface RememberOptions {
  client: QueryClient;
  kept: Pick<ResponseCache, 'keep' | 'find'>;
  holder: () => Holder;
  isAway: () => boolean;
  /** A read got no answer. */
  suspect: () => void;
  /** Whose the answers are that were there before: undefined when that cannot be said. */
  asker: Holder | undefined;
}

/** Keeps what reads are answered, and answers with it those that find no network. */
export function persistQueries({
  client,
  kept,
  holder,
  isAway,
  suspect,
  asker,
}: RememberOptions): void {
  const cache = client.getQueryCache();
  const askers = new Map<string, Holder>();
  const keep = (query: Query, by: Holder) => {
    const { data, dataUpdatedAt } = query.state;
    if (data !== undefined)
      void kept.keep(by, query.queryHash, { answer: data, at: dataUpdatedAt });
  };
  const restored = new Map<string, Kept>();
  const show = (query: Query, { answer, at }: Kept) =>
    query.setData(answer, { updatedAt: at, manual: true });
  const restore = async (query: Query) => {
    const shown = restored.get(query.queryHash);
    // It failed after it was restored: what is on screen is still good, and no reason for a page to say otherwise.
    if (shown && query.state.dataUpdatedAt === shown.at) show(query, shown);
    if (query.state.data !== undefined) return;
    const by = holder();
    const found = await kept.find(query.queryHash);
    // Meanwhile the network may have answered, or somebody else logged in.
    if (!found || query.state.data !== undefined || by !== holder()) return;
    restored.set(query.queryHash, found);
    show(query, found);
  };

  for (const query of cache.getAll()) {
    if (asker !== undefined) keep(query, asker);
    if (isLost(query.state.error)) suspect();
    if (isAway() || isLost(query.state.error)) void restore(query);
  }
  cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'added' && isAway()) void restore(query);
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'fetch') askers.set(query.queryHash, holder());
    if (action.type === 'success' && !action.manual && askers.has(query.queryHash))
      keep(query, askers.get(query.queryHash)!);
    if (action.type === 'error' && isLost(action.error)) {
      suspect();
      void restore(query);
    }
  });
}

/** No answer came. */
const isLost = (error: unknown) =>
  error instanceof RequestError && (error.reason === 'network' || error.reason === 'timeout');
