import { publishedWith } from '../integrity/guard';
import type { OfflineOptions } from './start-offline';
import { fetched, isSaveDataOn } from '../remotes/prefetch';
import { whenIdle } from '../platform/when-idle';

/** Milliseconds after the first view: who only looks in is not sent the whole shop. */
const stay = 3000;

/**
 * Brings what the shop does without a network: soon, and at once when there is none or the site could not be asked for the page. Its code
 * is fetched ahead: when it is needed it can no longer be asked for. (Who saves data hears of a network lost that early when it is back.)
 */
export function startOfflineLazily(options: OfflineOptions, isWithoutSite: boolean): void {
  let started: Promise<void> | null = null;
  const start = () => {
    started ??= import(/* webpackChunkName: 'offline' */ './index').then(
      ({ startOffline }) => startOffline(options),
      () => {
        started = null;
      },
    );
  };
  if (!isSaveDataOn())
    for (const address of publishedWith('/offline.')) void fetched(address).catch(() => {});
  for (const change of ['offline', 'online']) addEventListener(change, start);
  if (navigator.onLine && !isWithoutSite) whenIdle(() => setTimeout(start, stay));
  else start();
}
