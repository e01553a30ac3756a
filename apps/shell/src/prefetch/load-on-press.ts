import { pathOf } from '../navigation/address';
import type { Routes } from '../navigation/routes';
import type { LoadRoute } from '../remotes/load-route';

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
