import { readSearch, type Search, type SearchQuery } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { changed, isSameSearch } from './search-params';

export interface SearchState {
  /** The query to send. Initially the page's exact query, whose response came with the HTML. */
  query: SearchQuery;
  search: Search;
  /** The last query from outside: of the page load or of a link to the page. */
  arrived: SearchQuery;
  change: (change: SearchQuery) => void;
}

/** The page's search, stored in the address. A new link to the page replaces it. */
export function useSearch(): SearchState {
  const { query: incoming, navigator } = usePage();
  const [state, setState] = useState<State>({ incoming, query: incoming, arrived: incoming });
  if (state.incoming !== incoming)
    setState(
      isEcho(incoming, state)
        ? { ...state, incoming }
        : { incoming, query: incoming, arrived: incoming },
    );
  const { query, arrived } = state;
  // Only user changes are written; the incoming query is already in the address.
  const write = useEffectEvent((next: SearchQuery) => {
    if (next !== incoming) navigator.replaceQuery({ ...next });
  });
  useEffect(() => write(query), [query]);
  const change = (update: SearchQuery) =>
    setState((before) => {
      const next = changed(before.query, update);
      return isSameSearch(next, before.query) ? before : { ...before, query: next };
    });
  return { query, search: readSearch(query), arrived, change };
}

interface State {
  incoming: SearchQuery;
  query: SearchQuery;
  arrived: SearchQuery;
}

/** The shell may pass back the query that this page wrote into the address. */
const isEcho = (incoming: SearchQuery, before: State) =>
  isSameSearch(incoming, before.incoming) || isSameSearch(incoming, before.query);
