import type { Page } from 'playwright-core';

/** A product of a search result. */
export interface FoundProduct extends Record<string, unknown> {
  _id: string;
  titleZh: string;
}

interface SearchAnswer {
  data: { products: { data: FoundProduct[]; count: number } };
}

/** Whether a request of the page asks for a page of search results. */
const isSearch = (body: string | null) => /"method\\*":\\*"search/.test(body ?? '');

/**
 * Replaces the products of each page of search results that the browser requests. The first page of
 * an address comes with the HTML and is not replaced.
 *
 * @param productsOf the products of one page, made of those that the shop found
 */
export async function stubSearch(
  page: Page,
  count: number,
  productsOf: (found: FoundProduct[]) => FoundProduct[],
): Promise<void> {
  let answer: SearchAnswer | undefined;
  await page.route('**/client', async (route) => {
    if (!isSearch(route.request().postData())) return route.fallback();
    answer ??= (await (await route.fetch()).json()) as SearchAnswer;
    const products = { data: productsOf(answer.data.products.data), count };
    return route.fulfill({ json: { ...answer, data: { ...answer.data, products } } });
  });
}

/** Answers each search with `respond` until the result is called. */
export async function interceptSearch(
  page: Page,
  respond: 'never' | 'failure',
): Promise<() => Promise<void>> {
  const handler = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    if (!isSearch(route.request().postData())) return route.fallback();
    if (respond === 'failure') await route.fulfill({ status: 500, body: 'down' });
  };
  await page.route('**/client', handler);
  return () => page.unroute('**/client', handler);
}
