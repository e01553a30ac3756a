import type { MatchPage, ReleaseDocument } from '@shop/shell-contract';
import { loginPage } from './login-page';
import { Routes } from './routes';

const routesByRelease = new WeakMap<ReleaseDocument, Routes>();

/** The routes of a release, cached per release document. */
export function routesOf(release: ReleaseDocument): Routes {
  const routes = routesByRelease.get(release) ?? new Routes(release);
  routesByRelease.set(release, routes);
  return routes;
}

export const matchPage: MatchPage = (path, release) => {
  const { code } = routesOf(release).find(path) ?? {};
  if (code?.in === 'remote') return { remote: code.remote.name, page: code.page };
  return code?.in === 'shell'
    ? { remote: 'shell', page: { ...loginPage, module: './pages/login' } }
    : null;
};
