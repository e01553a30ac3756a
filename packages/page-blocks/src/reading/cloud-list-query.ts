import { firstPage, type Baas } from '@shop/baas-sdk';
import { freshFor } from '@shop/shell-contract';
import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** A page of a list; `count` is the number of rows in all pages. */
export interface ListPage<Row = unknown> {
  data: Row[];
  count: number;
}
export type ListPages<Page> = InfiniteData<Page, number>;

/** Names of methods that return a page of a list. */
type ListMethods<T> = {
  [K in keyof T & string]: T[K] extends (...params: never[]) => Promise<ListPage> ? K : never;
}[keyof T & string];
type PageOf<M> = M extends (...params: never[]) => Promise<infer Page> ? Page : never;
/** The parameters before the number of the page. */
type Leading<M> = M extends (...params: infer Params) => unknown
  ? Required<Params> extends [...infer First, number]
    ? First
    : never
  : never;

/** Query key of all pages of a list. A key with a page number belongs to that page alone. */
export const cloudListKey = (object: string, method: string, params: readonly unknown[] = []) =>
  [object, method, 'pages', ...params] as const;

const rowsIn = <Page>(pages: Page[], listOf: (page: Page) => ListPage) =>
  pages.reduce((sum, page) => sum + listOf(page).data.length, 0);

/** Options of an infinite query over numbered pages: it ends at `count`, or without rows. */
export const numberedPages = <Page>(listOf: (page: Page) => ListPage) => ({
  initialPageParam: firstPage,
  getNextPageParam: (last: Page, pages: Page[]) =>
    listOf(last).data.length > 0 && rowsIn(pages, listOf) < listOf(last).count
      ? firstPage + pages.length
      : undefined,
});

/**
 * Query options for the pages of a list, from a read method whose last parameter is the number of
 * the page.
 *
 * @param uid The member whose list it is; ends the key, so members never see each other's rows
 * @example useCloudList(cloudListQuery<OrderObject, 'list'>(baas, 'order', 'list', [tab], uid))
 */
export function cloudListQuery<T, K extends ListMethods<T>>(
  baas: Baas,
  object: string,
  method: K,
  params: Leading<T[K]>,
  uid?: string,
) {
  type Page = PageOf<T[K]> & ListPage;
  const leading = params as readonly unknown[];
  return infiniteQueryOptions<Page, Error, ListPages<Page>, QueryKey, number>({
    queryKey: cloudListKey(object, method, uid === undefined ? leading : [...leading, uid]),
    queryFn: ({ pageParam, signal }) =>
      baas.callObject<Page>(object, method, [...leading, pageParam], { customUI: true, signal }),
    ...numberedPages<Page>((page) => page),
    staleTime: freshFor,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}

/** Forgets all pages after the first one of each list below a key. */
export function keepFirstPage(client: QueryClient, queryKey: readonly unknown[]): void {
  client.setQueriesData<ListPages<unknown>>(
    { queryKey },
    (before) =>
      before && { pages: before.pages.slice(0, 1), pageParams: before.pageParams.slice(0, 1) },
  );
}

/** A row that is added between two page loads shifts the following ones, so they come twice. */
export const distinctRows = <Row extends { _id: string }>(rows: Row[]): Row[] => [
  ...new Map(rows.map((row) => [row._id, row])).values(),
];
