import { queryOptions } from '@tanstack/react-query';
import type { Baas } from '@shop/baas-sdk';
import { cloudKey } from './cloud-key';

type Methods<T> = {
  [K in keyof T & string]: T[K] extends (...params: never[]) => Promise<unknown> ? K : never;
}[keyof T & string];

/** How long a response counts as fresh, in ms. */
export const freshFor = 30_000;

/**
 * Query options for a read method of a cloud object.
 *
 * The response is fresh for 30 s, so data that the site sent with the HTML is not fetched again.
 * Errors are not retried. Without a network the query fails at once and runs again on reconnect.
 * @example useQuery(cloudQuery<CatalogObject, 'home'>(baas, 'catalog', 'home', []))
 */
export function cloudQuery<T, K extends Methods<T>>(
  baas: Baas,
  object: string,
  method: K,
  params: T[K] extends (...p: infer P) => unknown ? P : never,
) {
  type Response = T[K] extends (...p: never[]) => Promise<infer R> ? R : never;
  return queryOptions({
    queryKey: cloudKey(object, method, params as readonly unknown[]),
    queryFn: ({ signal }) =>
      baas.callObject<Response>(object, method, params as readonly unknown[], {
        customUI: true,
        signal,
      }),
    staleTime: freshFor,
    retry: false,
    // The default pauses the query silently while the browser is offline.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}
