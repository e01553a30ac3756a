import { allowedUrlsWith } from '../integrity/guard';
import { isSaveDataOn, prefetch } from '../platform/prefetch';
import { whenIdle } from '../platform/when-idle';
import type { OfflineOptions } from './start-offline';

/** Delay before precaching, in ms, so that bounced visits do not download every page. */
const delayMs = 3000;

/**
 * Starts offline support some time after the first view, or at once if the network is away. The
 * code is prefetched, because it cannot be loaded when it is needed: one file, so it must not
 * import a chunk that others load. With Save-Data it is not prefetched: the offline banner then
 * appears only after the network is back.
 * @param isAway the site could not be reached for this page
 */
export function startOfflineLazily(options: OfflineOptions, isAway: boolean): void {
  let started: Promise<void> | null = null;
  const start = (isRestored = false) => {
    started ??= import(/* webpackChunkName: 'offline' */ './start-offline').then(
      ({ startOffline }) => startOffline(options, isAway, isRestored),
      () => {
        started = null;
      },
    );
  };
  if (!isSaveDataOn())
    for (const url of allowedUrlsWith('/offline.')) void prefetch(url).catch(() => {});
  for (const event of ['offline', 'online']) addEventListener(event, () => start());
  if (isAway || !navigator.onLine) start();
  else
    whenIdle(() => {
      // The page may be left before the delay is over. Its first `pageshow` is no restoration.
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) start(true);
      });
      setTimeout(start, delayMs);
    });
}
