import type { RenderFrame } from '@shop/shell-contract';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App } from './frame/app';
import { faceOf } from './frame/document-face';
import { routesOf } from './routes/match-page';
import { entryOf } from './stack/history-state';
import { firstPages } from './stack/pages';

export { matchPage } from './routes/match-page';

const never = () => () => {};

export const renderFrame: RenderFrame = ({ path, search, boot }) => {
  const routes = routesOf(boot.release);
  const route = routes.find(path);
  const pages = firstPages([entryOf('first', path + search, routes)]);
  const parts = { routes, client: new QueryClient(), pages: { initial: pages, pages, subscribe: never }, powers: null };
  return { status: route ? 200 : 404, ...faceOf(route), html: renderToString(<App parts={parts} />) };
};
