import type { ComponentType } from 'react';
import type { PageRouterProps } from './page-router';

let router: ComponentType<PageRouterProps> | null = null;

/**
 * The router around pages; null until a page whose code imports react-router has loaded. Its code
 * loads before that page renders, and no other page needs it.
 */
export const loadedPageRouter = (): ComponentType<PageRouterProps> | null => router;

/** Loads react-router for the code of a page. */
export async function loadReactRouter(): Promise<unknown> {
  const [{ PageRouter }, reactRouter] = await Promise.all([
    import(/* webpackChunkName: "lazy-router" */ './page-router'),
    import(/* webpackChunkName: "lazy-router" */ 'react-router-dom'),
  ]);
  router = PageRouter;
  return reactRouter;
}
