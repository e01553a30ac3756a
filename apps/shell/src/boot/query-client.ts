import type { Boot } from '@shop/shell-contract';
import { QueryClient } from '@tanstack/react-query';

/** Milliseconds an answer is kept while no page in front asks for it: a page in the background does not. */
const keep = 30 * 60_000;

/** The cache of the server's answers, with those the page came with. */
export function createQueryClient(data: Boot['data']): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: keep } } });
  for (const [key, answer] of data) client.setQueryData(key, answer);
  return client;
}
