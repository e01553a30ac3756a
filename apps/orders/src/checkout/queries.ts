import { BaasError } from '@shop/baas-sdk';
import type { OrderObject, Quote, QuoteInput } from '@shop/domain';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface QuoteState {
  /** The latest quote, possibly for the previous choice. */
  quote: Quote | undefined;
  /** Whether the quote matches the current request. */
  isCurrent: boolean;
  error: unknown;
  busy: boolean;
  reload: () => void;
}

/** The current quote, reloaded on every change and whenever the page is shown. */
export function useQuote(uid: string, request: QuoteInput): QuoteState {
  const { baas } = usePage();
  const { data, error, isFetching, refetch } = useQuery({
    ...cloudQuery<OrderObject, 'quote'>(baas, 'order', 'quote', [request]),
    queryKey: [...cloudKey('order', 'quote', [request]), uid],
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

/** The chosen address was deleted since. */
export const isAddressMissing = (error: unknown): boolean =>
  error instanceof BaasError && error.errCode === 'ADDRESS_NOT_FOUND';
