import { useSyncExternalStore } from 'react';
import type { OpenedPage } from './opened-page';
import { waiting, type HostState } from './page-host';

const never = () => () => {};
const asOnServer = () => waiting;

/** How far the page has come. The server, and the browser while it takes over its HTML, wait. */
export function useHost(opened: OpenedPage | null): HostState {
  return useSyncExternalStore(
    opened?.host.subscribe ?? never,
    () => opened?.host.current ?? waiting,
    asOnServer,
  );
}
