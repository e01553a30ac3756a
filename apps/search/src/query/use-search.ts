import { readSearch, type Search, type SearchQuery } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { changed, isSameSearch } from './search-texts';

export interface SearchState {
  /** As it is asked: at first the page's own query to the letter, whose answer came with the HTML. */
  query: SearchQuery;
  search: Search;
  /** The query that last came from outside: with the page, or by a link to it. */
  arrived: SearchQuery;
  change: (change: SearchQuery) => void;
}

/** The search of this page, kept in the address. A link that leads here anew replaces it. */
export function useSearch(): SearchState {
  const { query: given, navigator } = usePage();
  const [state, setState] = useState<Held>({ given, query: given, arrived: given });
  if (state.given !== given)
    setState(isEcho(given, state) ? { ...state, given } : { given, query: given, arrived: given });
  const { query, arrived } = state;
  // Only what the reader changes is written; `given` is in the address already.
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

/** The shell may hand on what this page wrote into the address. */
const isEcho = (given: SearchQuery, before: Held) =>
  isSameSearch(given, before.given) || isSameSearch(given, before.query);
