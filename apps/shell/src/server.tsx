import type { RenderFrame } from '@shop/shell-contract';
import { setLanguage } from '@shop/i18n';
import { createTranslator } from '@shop/i18n/create-translator';
import { QueryClient } from '@tanstack/react-query';
import { provide as giveParts } from '@shop/ui/messages';
import partsInEnglish from '@shop/ui/messages/en';
import { renderToString } from 'react-dom/server';
import { App } from './app/app';
import { documentHeadOf } from './app/document-head';
import { routesOf } from './navigation/match-page';
import { entryOf } from './navigation/history-state';
import { firstPages } from './navigation/page-stack';
import { provide } from './messages';
import english from './messages/en';

export { matchPage } from './navigation/match-page';

provide('en', createTranslator('en', english));
giveParts('en', createTranslator('en', partsInEnglish));

const never = () => () => {};

export const renderFrame: RenderFrame = ({ path, search, language, boot }) => {
  setLanguage(language);
  const routes = routesOf(boot.release);
  const route = routes.find(path);
  const pages = firstPages([entryOf('first', path + search, routes)]);
  const parts = {
    routes,
    client: new QueryClient(),
    pages: { initial: pages, pages, subscribe: never },
    services: null,
  };
  return {
    status: route ? 200 : 404,
    ...documentHeadOf(route, language),
    html: renderToString(<App parts={parts} />),
  };
};
