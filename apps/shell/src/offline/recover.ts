import type { QueryClient } from '@tanstack/react-query';
import type { PageHost } from '../pages/page-host';

/** The network is back: what is on screen is asked for again, and a page whose code did not come gets another try. */
export function recover(client: QueryClient, front: PageHost | undefined): void {
  void client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
  const state = front?.current;
  if (
    state?.is === 'failed' &&
    (state.fault.kind === 'unreachable' || state.fault.kind === 'timeout')
  )
    front!.retry();
}

/** When the oldest of what is on screen was fetched, in ms; null when nothing was. */
export function fetchedAt(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  return times.length ? Math.min(...times) : null;
}
