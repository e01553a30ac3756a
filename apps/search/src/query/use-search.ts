import { readSearch, type Search, type SearchQuery } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { changed, isSameSearch } from './search-texts';

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
  const { query: given, navigator } = usePage();
  const [state, setState] = useState<Held>({ given, query: given, arrived: given });
  if (state.given !== given)
    setState(isEcho(given, state) ? { ...state, given } : { given, query: given, arrived: given });
  const { query, arrived } = state;
  // Only user changes are written; the incoming query is already in the address.
  const write = useEffectEvent((wanted: SearchQuery) => {
    if (wanted !== given) navigator.replaceQuery({ ...wanted });
  });
  useEffect(() => write(query), [query]);
  const change = (wanted: SearchQuery) =>
    setState((before) => {
      const next = changed(before.query, wanted);
      return isSameSearch(next, before.query) ? before : { ...before, query: next };
    });
  return { query, search: readSearch(query), arrived, change };
}

interface Held {
  given: SearchQuery;
  query: SearchQuery;
  arrived: SearchQuery;
}

/** The shell may pass back the query that this page wrote into the address. */
const isEcho = (given: SearchQuery, before: Held) =>
  isSameSearch(given, before.given) || isSameSearch(given, before.query);
