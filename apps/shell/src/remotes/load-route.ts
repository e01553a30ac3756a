import { loadMessages } from '@shop/i18n';
import type { ComponentType } from 'react';
import type { Route } from '../navigation/route';
import type { LoadedPage } from './page-fault';
import type { LoadOptions, RemoteLoader } from './remote-loader';

export type { LoadOptions } from './remote-loader';

/** Loads the page of a route, wherever its code is. Never rejects. */
export type LoadRoute = (route: Route, options?: LoadOptions) => Promise<LoadedPage>;

/** @param loadLoginPage loads the one page of the shell itself */
export function loadRouteOf(
  remotes: RemoteLoader,
  loadLoginPage: () => Promise<{ default: ComponentType }>,
): LoadRoute {
  const load: LoadRoute = async ({ code }, options) => {
    if (code.in === 'remote') return remotes.load(code.remote, code.page.module, options);
    if (code.in === 'nowhere') return { fault: { kind: 'unpublished', stage: 'release' } };
    try {
      return { Component: (await loadLoginPage()).default };
    } catch (error) {
      console.error(error);
      return { fault: { kind: 'unreachable', stage: 'chunk' } };
    }
  };
  return async (route, options) => {
    const loaded = await load(route, options);
    // Messages of another language load before the page shows.
    await loadMessages().catch(() => {});
    return loaded;
  };
}
