import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads the responses on the screen whose key begins with `key` again, after one of their pictures
 * failed to load: temporary URLs end after ten minutes. At most once a minute, because the picture
 * may be unreachable for another reason.
 */
export function renewUrls(client: QueryClient, key: QueryKey): void {
  void client.refetchQueries({
    queryKey: key,
    type: 'active',
    predicate: ({ state }) => Date.now() - state.dataUpdatedAt > 60_000,
  });
}
