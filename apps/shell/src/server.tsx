import { setLanguage } from '@shop/i18n';
import { createTranslator } from '@shop/i18n/create-translator';
import type { RenderFrame } from '@shop/shell-contract';
import { provide as provideUiMessages } from '@shop/ui/messages';
import uiEnglish from '@shop/ui/messages/en';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { proxy, ref } from 'valtio';
import { App } from './app/app';
import { documentHeadOf } from './app/document-head';
import { provide } from './messages';
import english from './messages/en';
import { entryOf } from './navigation/history-state';
import { routesOf } from './navigation/match-page';
import { initialPages } from './navigation/page-stack';

export { matchPage } from './navigation/match-page';

provide('en', createTranslator('en', english));
provideUiMessages('en', createTranslator('en', uiEnglish));

export const renderFrame: RenderFrame = ({ path, search, language, boot }) => {
  setLanguage(language);
  const routes = routesOf(boot.release);
  const route = routes.find(path);
  const navigation = { pages: ref(initialPages([entryOf('first', path + search, routes)])) };
  const parts = {
    routes,
    client: new QueryClient(),
    pages: { initial: navigation, state: proxy(navigation) },
    services: null,
  };
  return {
    status: route ? 200 : 404,
    ...documentHeadOf(route, language),
    html: renderToString(<App parts={parts} />),
  };
};
