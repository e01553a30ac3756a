import type { QueryClient } from '@tanstack/react-query';

/**
 * Refetches what is on screen when the browser restores the page from its back/forward cache,
 * because prices may have changed. Lists refetch all pages that they show. Call once.
 *
 * @param isRestored the browser has restored the page already
 */
export function refetchRestored(client: QueryClient, isRestored: boolean): void {
  // Joins the requests that the return to the tab has started.
  const refetch = () => void client.refetchQueries({ type: 'active' }, { cancelRefetch: false });
  if (isRestored) refetch();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refetch();
  });
}
