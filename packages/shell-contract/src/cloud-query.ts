import { queryOptions } from '@tanstack/react-query';
import type { Baas } from '@shop/baas-sdk';
import { cloudKey } from './cloud-key';

type Methods<T> = {
  [K in keyof T & string]: T[K] extends (...params: never[]) => Promise<unknown> ? K : never;
}[keyof T & string];

/** For how long an answer counts as fresh, in ms. */
export const freshFor = 30_000;

/**
 * A cloud object's read as a query: `useQuery(cloudQuery<CatalogObject, 'home'>(baas, 'catalog', 'home', []))`.
 * Fresh for 30 s, so that data the site sent with the HTML is not fetched again.
 */
export function cloudQuery<T, K extends Methods<T>>(
  baas: Baas,
  object: string,
  method: K,
  params: T[K] extends (...p: infer P) => unknown ? P : never,
) {
  type Answer = T[K] extends (...p: never[]) => Promise<infer R> ? R : never;
  return queryOptions({
    queryKey: cloudKey(object, method, params as readonly unknown[]),
    queryFn: ({ signal }) =>
      baas.callObject<Answer>(object, method, params as readonly unknown[], {
        customUI: true,
        signal,
      }),
    staleTime: freshFor,
    retry: false,
    // Without a network a read fails at once, and is asked again when the network is back; the default waits in silence.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}
