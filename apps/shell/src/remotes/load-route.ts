import { loadMessages } from '@shop/i18n';
import type { ComponentType } from 'react';
import type { Route } from '../navigation/route';
import type { Loaded } from './loaded';
import type { RemotePages } from './remote-pages';

/** Loads a page wherever its code is. Never rejects. */
export type LoadRoute = (route: Route, afresh?: boolean) => Promise<Loaded>;

export function loadRouteOf(
  remotes: RemotePages,
  ownPage: () => Promise<{ default: ComponentType }>,
): LoadRoute {
  const load: LoadRoute = async ({ code }, afresh) => {
    if (code.in === 'remote') return remotes.load(code.remote, code.page.module, afresh);
    if (code.in === 'nowhere') return { fault: { kind: 'unpublished', stage: 'release' } };
    try {
      return { Component: (await ownPage()).default };
    } catch (error) {
      console.error(error);
      return { fault: { kind: 'unreachable', stage: 'chunk' } };
    }
  };
  return async (route, afresh) => {
    const loaded = await load(route, afresh);
    // A page that is read in another language has its words before it is seen.
    await loadMessages().catch(() => {});
    return loaded;
  };
}
