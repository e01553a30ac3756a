import { userMessage } from '@shop/baas-sdk';
import { freshFor, useLifecycle, usePage } from '@shop/shell-contract';
import { useQueryClient, type InvalidateOptions, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useReturn } from './use-return';

const orderKey = ['order'];
const reading = ['list', 'counts', 'detail'];

/**
 * Reloads the orders when the page is shown again: at once after a return, because the shopper may
 * have paid elsewhere meanwhile, and stale data after a change of tabs.
 */
export function useFreshOnShow(): void {
  const client = useQueryClient();
  const reload = (isStaleOnly: boolean) =>
    void client.refetchQueries(
      {
        queryKey: orderKey,
        type: 'active',
        predicate: (query) =>
          reading.includes(String(query.queryKey[1])) &&
          (!isStaleOnly || query.isStaleByTime(freshFor)),
      },
      { cancelRefetch: false },
    );
  useReturn(() => reload(false));
  useLifecycle('onShow', ({ cause }) => {
    if (cause === 'tab') reload(true);
  });
}

/**
 * Invalidates every list, count and detail after an order changed. Resolves when the visible data
 * has reloaded.
 */
export const invalidateOrders = (client: QueryClient, options: InvalidateOptions = {}) =>
  Promise.all(
    reading.map((method) => client.invalidateQueries({ queryKey: [...orderKey, method] }, options)),
  );

/** How often the server is asked about an order whose payment it confirms, ms. */
const confirmEveryMs = 3_000;

/** Reloads the orders as long as the payment of one of them is being confirmed. */
export function useConfirmation(isConfirming: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isConfirming) return undefined;
    // Reading a long list takes longer than the pause: it goes on instead of starting over.
    const poll = () => void invalidateOrders(client, { cancelRefetch: false });
    const timer = setInterval(poll, confirmEveryMs);
    return () => clearInterval(timer);
  }, [client, isConfirming]);
}

interface ReadState {
  isRefetchError: boolean;
  error: unknown;
  errorUpdatedAt: number;
  dataUpdatedAt: number;
}

/**
 * Shows one toast for a failed refresh; the data stays.
 *
 * @param isPolled whether the data are read again and again: one toast then, until they were read
 */
export function useRefreshFailure(
  { isRefetchError, error, errorUpdatedAt, dataUpdatedAt }: ReadState,
  isPolled: boolean,
): void {
  const { feedback } = usePage();
  const reported = useRef({ errorUpdatedAt: 0, dataUpdatedAt: 0 });
  useEffect(() => {
    const last = reported.current;
    if (!isRefetchError || last.errorUpdatedAt === errorUpdatedAt) return;
    reported.current = { errorUpdatedAt, dataUpdatedAt };
    if (isPolled && last.dataUpdatedAt === dataUpdatedAt) return;
    feedback.toast(userMessage(error));
  }, [isRefetchError, errorUpdatedAt, dataUpdatedAt, isPolled, error, feedback]);
}
