import { publishedWith } from '../integrity/guard';
import type { LoadRoute } from './load-route';
import type { Route } from '../routes/route';
import { pathOf } from '../routes/address';
import type { Routes } from '../routes/routes';

/** A press on a link begins to load its page, before the finger is lifted. */
export function warmOnPress(routes: Routes, load: LoadRoute): void {
  document.addEventListener('pointerdown', ({ target }) => {
    const href = target instanceof Element && target.closest('a[href]')?.getAttribute('href');
    const route = href ? routes.find(pathOf(href)) : null;
    if (route) void load(route);
  }, { passive: true });
}

/** Fetches the code of pages the reader may go to next, and that for a lost network, without running it. */
export function warm(pages: Route[]): void {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData) return;
  for (const { code } of pages) if (code.in === 'remote') {
    const { base, preload } = code.remote;
    for (const file of preload[code.page.module] ?? []) document.head.append(hint(base + file));
  }
  for (const address of publishedWith('/offline.')) document.head.append(hint(address));
}

function hint(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'prefetch', as: href.endsWith('.css') ? 'style' : 'script', href });
}
