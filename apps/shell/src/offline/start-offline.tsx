import type { Session } from '@shop/baas-sdk';
import type { ReleaseDocument } from '@shop/shell-contract';
import { releaseVersion } from '@shop/shell-contract/worker-release';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { proxy, subscribe } from 'valtio';
import type { PageHost } from '../pages/page-host';
import { isSaveDataOn } from '../platform/prefetch';
import { Network } from './network';
import { persistQueries } from './persist-queries';
import { oldestFetchTime, recover } from './recover';
import { refetchRestored } from './refetch-restored';
import { registerWorker } from './register-worker';
import { ResponseCache, type Owner } from './response-cache';
import { StatusBanners } from './status-banners';
import { UnsentInput } from './unsent-input';

export interface OfflineOptions {
  release: ReleaseDocument;
  client: QueryClient;
  session: Session;
  /** The member who was signed in when the page started to fetch; null for a guest. */
  initialOwner: Owner;
  activeHost: () => PageHost | undefined;
  onPageChange: (listener: () => void) => void;
}

/** The build of the shell is the second part of this path: `/shell/<build>/`. */
declare const __webpack_public_path__: string;

/**
 * Starts offline support: stored responses, status banners and the service worker. Call once.
 *
 * @param isAway the page came from the device: probe the site, because a browser may report itself
 *   online and a guest's page may send no call that could fail
 * @param isRestored the browser has just restored the page from its back/forward cache
 */
export function startOffline(options: OfflineOptions, isAway = false, isRestored = false): void {
  const network = new Network();
  if (isAway) network.suspect();
  const updates = proxy({ isAvailable: false });
  storeResponses(options, network);
  showBanners(options, network, updates);
  recoverOnReturn(options, network);
  refetchRestored(options.client, isRestored);
  // The service worker downloads the whole shop. A development site has none.
  const isDevelopment = process.env.NODE_ENV === 'development';
  if (!('serviceWorker' in navigator) || isSaveDataOn() || isDevelopment) return;
  void startWorker(options.release, () => {
    updates.isAvailable = true;
  });
}

function recoverOnReturn({ client, activeHost }: OfflineOptions, { state }: Network): void {
  let wasAway = state.isAway;
  subscribe(
    state,
    () => {
      if (wasAway && !state.isAway) recover(client, activeHost());
      wasAway = state.isAway;
    },
    true,
  );
}

async function startWorker(release: ReleaseDocument, onUpdate: () => void): Promise<void> {
  const [, , shellBuild = ''] = __webpack_public_path__.split('/');
  try {
    const checkForUpdate = await registerWorker(releaseVersion(shellBuild, release), onUpdate);
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) checkForUpdate();
    });
  } catch (error) {
    console.error('The service worker could not be registered.', error);
  }
}

function storeResponses({ client, session, initialOwner }: OfflineOptions, network: Network): void {
  // Cache Storage needs a secure origin.
  if (!('caches' in globalThis)) return;
  const owner = (): Owner => (session.loggedIn ? session.user.uid : null);
  const cache = new ResponseCache(owner);
  void cache.removeOtherMembers();
  session.changes$.subscribe(() => void cache.removeOtherMembers());
  persistQueries({
    client,
    cache,
    owner,
    // After a login or logout since then, the responses may belong to either user.
    initialOwner: initialOwner === owner() ? initialOwner : undefined,
    isAway: () => network.state.isAway,
    onNetworkError: network.suspect,
  });
}

/** In a React root of its own, so that the banners and the pages do not delay each other. */
function showBanners(
  { client, onPageChange }: OfflineOptions,
  { state }: Network,
  updates: { isAvailable: boolean },
): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const unsent = new UnsentInput(document, render);
  function render(): void {
    const { isAway } = state;
    root.render(
      <StatusBanners
        isAway={isAway}
        fetchedAt={isAway ? oldestFetchTime(client) : null}
        hasUpdate={updates.isAvailable && !unsent.exists}
        onReload={() => location.reload()}
        onLater={() => {
          updates.isAvailable = false;
        }}
      />,
    );
  }
  render();
  subscribe(state, render, true);
  subscribe(updates, render, true);
  // After the queries of the new page have mounted.
  onPageChange(() => setTimeout(render));
  client.getQueryCache().subscribe(() => {
    if (state.isAway) setTimeout(render);
  });
}
