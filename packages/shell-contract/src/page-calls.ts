import type { PageDataCall, PageDeclaration } from './pages';
import { parseQuery } from './url';

/**
 * The calls that a page declares for its first view, with the placeholders `$query` and
 * `$query.<name>` replaced by values of the address.
 *
 * @param search query string of the address, with or without `?`
 */
export function callsOf(page: Pick<PageDeclaration, 'data'>, search: string): PageDataCall[] {
  const query = parseQuery(search);
  return page.data.map(({ params, ...call }) => ({
    ...call,
    params: params.map((param) => fillPlaceholder(param, query)),
  }));
}

function fillPlaceholder(param: unknown, query: Record<string, string>): unknown {
  if (param === '$query') return query;
  if (typeof param !== 'string' || !param.startsWith('$query.')) return param;
  const name = param.slice('$query.'.length);
  return Object.hasOwn(query, name) ? query[name] : null;
}
