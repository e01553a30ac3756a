import { userMessage } from '@shop/baas-sdk';
import { freshFor, useLifecycle, usePage } from '@shop/shell-contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const orderKey = ['order'];

/** Reloads stale data when the page is shown again. */
export function useFreshOnShow(): void {
  const client = useQueryClient();
  useLifecycle('onShow', ({ cause }) => {
    if (cause !== 'load')
      void client.refetchQueries(
        { queryKey: orderKey, type: 'active', predicate: (query) => query.isStaleByTime(freshFor) },
        { cancelRefetch: false },
      );
  });
}

/**
 * Invalidates every list, count and detail after an order changed. Resolves when the visible data
 * has reloaded.
 */
export const invalidateOrders = (client: QueryClient) =>
  Promise.all(
    ['list', 'counts', 'detail'].map((method) =>
      client.invalidateQueries({ queryKey: [...orderKey, method] }),
    ),
  );

interface ReadState {
  isRefetchError: boolean;
  error: unknown;
  errorUpdatedAt: number;
}

/** Shows one toast for a failed refresh; the data stays. */
export function useRefreshFailure({ isRefetchError, error, errorUpdatedAt }: ReadState): void {
  const { feedback } = usePage();
  const reportedAt = useRef(0);
  useEffect(() => {
    if (!isRefetchError || reportedAt.current === errorUpdatedAt) return;
    reportedAt.current = errorUpdatedAt;
    feedback.toast(userMessage(error));
  }, [isRefetchError, errorUpdatedAt, error, feedback]);
}
