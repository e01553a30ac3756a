import { sentenceOf } from '@shop/baas-sdk';
import { freshFor, useLifecycle, usePage } from '@shop/shell-contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const ofOrders = ['order'];

/** Back in front: what has grown old, or was changed elsewhere, is read again. */
export function useFreshOnShow(): void {
  const client = useQueryClient();
  useLifecycle('onShow', ({ cause }) => {
    if (cause !== 'load')
      void client.refetchQueries(
        { queryKey: ofOrders, type: 'active', predicate: (query) => query.isStaleByTime(freshFor) },
        { cancelRefetch: false },
      );
  });
}

/** An order was made or moved: every list, count and detail is old. Resolves when what is on screen is new. */
export const ordersChanged = (client: QueryClient) =>
  Promise.all(
    ['list', 'counts', 'detail'].map((method) =>
      client.invalidateQueries({ queryKey: [...ofOrders, method] }),
    ),
  );

interface Read {
  isRefetchError: boolean;
  error: unknown;
  errorUpdatedAt: number;
}

/** A failed refresh keeps what is shown and says so once. */
export function useRefreshFailure({ isRefetchError, error, errorUpdatedAt }: Read): void {
  const { feedback } = usePage();
  const told = useRef(0);
  useEffect(() => {
    if (!isRefetchError || told.current === errorUpdatedAt) return;
    told.current = errorUpdatedAt;
    feedback.toast(sentenceOf(error));
  }, [isRefetchError, errorUpdatedAt, error, feedback]);
}
