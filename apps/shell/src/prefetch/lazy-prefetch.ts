import { isSaveDataOn } from '../platform/prefetch';
import { whenIdle } from '../platform/when-idle';
import type { PrefetchOptions } from './start-prefetch';

/** Prefetches the pages that the user may open next, once the browser is idle. */
export function prefetchLazily(options: PrefetchOptions): void {
  if (isSaveDataOn()) return;
  whenIdle(() => {
    import(/* webpackChunkName: 'prefetch' */ './start-prefetch')
      .then(({ startPrefetch }) => startPrefetch(options))
      // Each page loads when it is opened.
      .catch(() => {});
  });
}
