import type { PageDeclaration } from '@shop/shell-contract/pages';
import { parseQuery } from '@shop/shell-contract/url';
import type { Call } from './wire-call';

/** The public calls of a page at an address, with the places of its query filled in. */
export function callsOf(page: Pick<PageDeclaration, 'data'>, search: string): Call[] {
  const query = parseQuery(search);
  return page.data.map(({ object, method, params }) => ({
    object,
    method,
    params: params.map((param) => filled(param, query)),
  }));
}

function filled(param: unknown, query: Record<string, string>): unknown {
  if (param === '$query') return query;
  if (typeof param !== 'string' || !param.startsWith('$query.')) return param;
  const name = param.slice('$query.'.length);
  return Object.hasOwn(query, name) ? query[name] : null;
}
