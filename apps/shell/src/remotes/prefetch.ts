import { pathOf } from '../navigation/address';
import type { Route } from '../navigation/route';
import type { Routes } from '../navigation/routes';
import { isSaveDataOn, prefetch } from '../platform/prefetch';
import { whenIdle } from '../platform/when-idle';
import type { LoadRoute } from './load-route';
import type { RemoteLoader } from './remote-loader';

/** Starts to load the page of a link on pointerdown, before the click. */
export function loadOnPress(routes: Routes, load: LoadRoute): void {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const href = target instanceof Element && target.closest('a[href]')?.getAttribute('href');
      const route = href ? routes.find(pathOf(href)) : null;
      if (route) void load(route);
    },
    { passive: true },
  );
}

/**
 * Prefetches the code of pages, and evaluates it while the browser is idle. The first visit of such
 * a page then costs the same as in a single bundle.
 */
export function prefetchPages(pages: Route[], remotes: RemoteLoader): void {
  if (isSaveDataOn()) return;
  for (const { code } of pages) {
    if (code.in !== 'remote') continue;
    const { remote, page } = code;
    const files = remote.preload[page.module] ?? [];
    // Prefetch errors are ignored: the user's visit loads the page again.
    Promise.all(files.map((file) => prefetch(remote.base + file))).then(
      () => whenIdle(() => void remotes.preload(remote, page.module)),
      () => {},
    );
  }
}
