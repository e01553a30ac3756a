import type { QueryClient } from '@tanstack/react-query';
import type { PageHost } from '../pages/page-host';

/** The network is back: refetches what is on screen, and retries a page that could not load. */
export function recover(client: QueryClient, activeHost: PageHost | undefined): void {
  void client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
  const state = activeHost?.current;
  const hasNetworkFault =
    state?.is === 'failed' &&
    (state.fault.kind === 'unreachable' || state.fault.kind === 'timeout');
  if (hasNetworkFault) activeHost?.retry();
}

/** When the oldest response on screen was fetched, in ms since the epoch; null if there is none. */
export function oldestFetchTime(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  return times.length > 0 ? Math.min(...times) : null;
}
