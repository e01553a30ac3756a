import { firstPage } from '@shop/baas-sdk';
import type { OrderObject, Quote, OrderItem } from '@shop/domain';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lastDelivery } from './delivery';

interface QuoteState {
  /** The latest quote, possibly for the previous quantity. */
  quote: Quote | undefined;
  /** Whether the quote matches the current request. */
  isCurrent: boolean;
  error: unknown;
  busy: boolean;
  reload: () => void;
}

/** The current quote, reloaded on every change and whenever the page is shown. */
export function useQuote(uid: string, request: OrderItem): QuoteState {
  const { baas } = usePage();
  const { data, error, isFetching, refetch } = useQuery({
    ...cloudQuery<OrderObject, 'quote'>(baas, 'order', 'quote', [{ items: [request] }]),
    queryKey: [...cloudKey('order', 'quote', [{ items: [request] }]), uid],
    staleTime: 0,
  });
  const [shown, setShown] = useState(data?.quote);
  if (data && data.quote !== shown) setShown(data.quote);
  return {
    quote: data?.quote ?? shown,
    isCurrent: Boolean(data) && !error,
    error,
    busy: isFetching,
    reload: () => void refetch(),
  };
}

/** The member's latest address from the server; undefined while loading, blank on an error. */
export function useLastDelivery(uid: string) {
  const { baas } = usePage();
  const { data, isPending } = useQuery({
    ...cloudQuery<OrderObject, 'list'>(baas, 'order', 'list', ['all', firstPage]),
    queryKey: [...cloudKey('order', 'list', ['all', firstPage]), uid],
  });
  return isPending ? undefined : lastDelivery(data?.data ?? []);
}
