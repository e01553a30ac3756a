import type { Boot } from '@shop/shell-contract';
import { QueryClient } from '@tanstack/react-query';

/** Milliseconds an answer is kept while no page in front asks for it: a page in the background does not. */
const keep = 30 * 60_000;

/** The cache of the server's answers, with those the page came with. */
export function createQueryClient(data: Boot['data']): QueryClient {
  // Without a network a call fails at once: by default it would wait, unseen, and a write be sent when nobody expects it any more.
  const client = new QueryClient({
    defaultOptions: {
      queries: { gcTime: keep, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  for (const [key, answer] of data) client.setQueryData(key, answer);
  return client;
}
