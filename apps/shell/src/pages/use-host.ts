import { useSyncExternalStore } from 'react';
import type { PageInstance } from './page-instance';
import { waiting, type HostState } from './page-host';

const never = () => () => {};
const asOnServer = () => waiting;

/** How far the page has come. The server, and the browser while it takes over its HTML, wait. */
export function useHost(opened: PageInstance | null): HostState {
  return useSyncExternalStore(
    opened?.host.subscribe ?? never,
    () => opened?.host.current ?? waiting,
    asOnServer,
  );
}
