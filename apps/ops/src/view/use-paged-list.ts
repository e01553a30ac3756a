import type { Listing } from '@shop/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

interface Source<Row, Filter> {
  /** The first part of the query's key. */
  name: string;
  /** Selects the rows at first; other values replace it. */
  filter: Filter;
  read: (filter: Filter, page: number) => Promise<Listing<Row>>;
  /** Polling interval, ms; by default the list is not polled. */
  pollMs?: number;
}

export interface PagedList<Row, Filter = unknown> {
  filter: Filter;
  /** Shows the first page of other rows. */
  onFilter: (filter: Filter) => void;
  page: number;
  onPage: (page: number) => void;
  query: UseQueryResult<Listing<Row>>;
}

/** A list of the console, of which one page is shown. */
export function usePagedList<Row, Filter>({
  name,
  filter: first,
  read,
  pollMs,
}: Source<Row, Filter>): PagedList<Row, Filter> {
  const [{ filter, page }, show] = useState({ filter: first, page: 1 });
  const query = useQuery({
    queryKey: [name, filter, page],
    queryFn: () => read(filter, page),
    refetchInterval: pollMs,
  });
  return {
    filter,
    onFilter: (next) => show({ filter: next, page: 1 }),
    page,
    onPage: (next) => show({ filter, page: next }),
    query,
  };
}
