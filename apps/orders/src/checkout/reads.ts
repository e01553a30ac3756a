import { firstPage } from '@shop/baas-sdk';
import type { OrderObject, Quote, QuoteInput } from '@shop/domain';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lastDelivery } from './delivery';

interface Quoted {
  /** The newest quote there is, maybe for the quantity before. */
  quote: Quote | undefined;
  /** The quote is for what is wished now. */
  settled: boolean;
  error: unknown;
  busy: boolean;
  again: () => void;
}

/** What the wish costs now; asked anew on every change and whenever the page comes back. */
export function useQuote(uid: string, wish: QuoteInput): Quoted {
  const { baas } = usePage();
  const { data, error, isFetching, refetch } = useQuery({
    ...cloudQuery<OrderObject, 'quote'>(baas, 'order', 'quote', [wish]),
    queryKey: [...cloudKey('order', 'quote', [wish]), uid],
    staleTime: 0,
  });
  const [shown, setShown] = useState(data?.quote);
  if (data && data.quote !== shown) setShown(data.quote);
  return {
    quote: data?.quote ?? shown,
    settled: Boolean(data) && !error,
    error,
    busy: isFetching,
    again: () => void refetch(),
  };
}

/** The member's own latest address, by the server; undefined until it has said, blank when it cannot. */
export function useLastDelivery(uid: string) {
  const { baas } = usePage();
  const { data, isPending } = useQuery({
    ...cloudQuery<OrderObject, 'list'>(baas, 'order', 'list', ['all', firstPage]),
    queryKey: [...cloudKey('order', 'list', ['all', firstPage]), uid],
  });
  return isPending ? undefined : lastDelivery(data?.data ?? []);
}
