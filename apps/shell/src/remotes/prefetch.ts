import { whenIdle } from '../platform/when-idle';
import { pathOf } from '../navigation/address';
import type { Route } from '../navigation/route';
import type { Routes } from '../navigation/routes';
import type { LoadRoute } from './load-route';
import type { RemotePages } from './remote-pages';

/** A press on a link begins to load its page, before the finger is lifted. */
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
 * Fetches the code of pages the reader may go to next. What has come whole is run while the browser has nothing better to do: the
 * first look at such a page then costs no more than if it were in one bundle with the shell.
 */
export function warm(pages: Route[], remotes: RemotePages): void {
  if (isSaveDataOn()) return;
  for (const { code } of pages)
    if (code.in === 'remote') {
      const {
        remote,
        page: { module },
      } = code;
      const files = remote.preload[module] ?? [];
      // What did not come is left to the reader's own visit.
      Promise.all(files.map((file) => fetched(remote.base + file))).then(
        () => whenIdle(() => void remotes.loadAhead(remote, module)),
        () => {},
      );
    }
}

/** Whoever saves data is sent nothing ahead. */
export const isSaveDataOn = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches a file without running it; rejects when it does not come. */
export function fetched(href: string): Promise<unknown> {
  return new Promise((onload, onerror) => {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'prefetch',
        as: href.endsWith('.css') ? 'style' : 'script',
        onload,
        onerror,
        href,
      }),
    );
  });
}
