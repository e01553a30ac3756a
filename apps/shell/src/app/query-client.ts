import type { Boot } from '@shop/shell-contract';
import { QueryClient } from '@tanstack/react-query';

/** How long a response without an active query stays in memory, in ms. Hidden pages have none. */
const gcTimeMs = 30 * 60_000;

/** Creates the cache of server responses, filled with those of the boot data. */
export function createQueryClient(data: Boot['data']): QueryClient {
  // `always`: without a network a call fails at once. By default it waits silently, and a write
  // would be sent much later.
  const client = new QueryClient({
    defaultOptions: {
      queries: { gcTime: gcTimeMs, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  for (const [key, response] of data) client.setQueryData(key, response);
  return client;
}
