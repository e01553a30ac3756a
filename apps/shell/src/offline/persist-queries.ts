import { RequestError } from '@shop/baas-sdk';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Owner, ResponseCache, StoredResponse } from './response-cache';

export interface PersistOptions {
  client: QueryClient;
  cache: Pick<ResponseCache, 'put' | 'get'>;
  /** The current owner of responses. */
  owner: () => Owner;
  /** Owner of the responses that are in the client already; undefined if unknown. */
  initialOwner: Owner | undefined;
  isAway: () => boolean;
  /** Called when a query got no response. */
  onNetworkError: () => void;
}

/**
 * Stores the responses of queries, and restores them for queries that fail without a network.
 * Not TanStack's persister: see docs/decisions/0029-query-persistence.md.
 */
export function persistQueries(options: PersistOptions): void {
  const { client, cache, owner, initialOwner, isAway, onNetworkError } = options;
  const ownerByHash = new Map<string, Owner>();
  const restoredByHash = new Map<string, StoredResponse>();

  const store = ({ queryHash, state }: Query, responseOwner: Owner) => {
    if (state.data === undefined) return;
    void cache.put(responseOwner, queryHash, { answer: state.data, at: state.dataUpdatedAt });
  };
  const restore = async (query: Query) => {
    const { queryHash } = query;
    // A refetch failed after the response was restored: keep it instead of the error.
    const restored = restoredByHash.get(queryHash);
    if (restored && query.state.dataUpdatedAt === restored.at) setRestored(query, restored);
    if (query.state.data !== undefined) return;
    const ownerBefore = owner();
    const stored = await cache.get(queryHash);
    // Meanwhile the network may have answered, or another user signed in.
    if (!stored || query.state.data !== undefined || ownerBefore !== owner()) return;
    restoredByHash.set(queryHash, stored);
    setRestored(query, stored);
  };

  for (const query of client.getQueryCache().getAll()) {
    const hasFailed = isNetworkError(query.state.error);
    if (initialOwner !== undefined) store(query, initialOwner);
    if (hasFailed) onNetworkError();
    if (hasFailed || isAway()) void restore(query);
  }
  client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (event.type === 'added' && isAway()) void restore(query);
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'fetch') ownerByHash.set(query.queryHash, owner());
    if (action.type === 'success' && !action.manual) {
      const fetchOwner = ownerByHash.get(query.queryHash);
      if (fetchOwner !== undefined) store(query, fetchOwner);
    }
    if (action.type === 'error' && isNetworkError(action.error)) {
      onNetworkError();
      void restore(query);
    }
  });
}

const setRestored = (query: Query, { answer, at }: StoredResponse) =>
  query.setData(answer, { updatedAt: at, manual: true });

const isNetworkError = (error: unknown) =>
  error instanceof RequestError && (error.reason === 'network' || error.reason === 'timeout');
