import { loadMessages, setLanguage } from '@shop/i18n';
import { createTranslator } from '@shop/i18n/create-translator';
import { resetStore, type Frame, type FrameRequest, type RenderFrame } from '@shop/shell-contract';
import { provide as provideUiMessages } from '@shop/ui/messages';
import uiEnglish from '@shop/ui/messages/en';
import pLimit from 'p-limit';
import { proxy, ref } from 'valtio';
import { App } from './app/app';
import { documentHeadOf } from './app/document-head';
import { createQueryClient } from './app/query-client';
import { provide } from './messages';
import english from './messages/en';
import { entryOf } from './navigation/history-state';
import { routesOf } from './navigation/match-page';
import { initialPages } from './navigation/page-stack';
import type { Route } from './navigation/route';
import { loadReactRouter } from './router/lazy-page-router';
import type { ShellParts } from './pages/shell-context';
import { descriptionOf } from './server/description';
import { renderToText, splitPreloads } from './server/render-to-text';
import { serverPageOf } from './server/server-page';

export { matchPage } from './navigation/match-page';
export { providedModules } from './server/provided-modules';

provide('en', createTranslator('en', english));
provideUiMessages('en', createTranslator('en', uiEnglish));

/** The store and the language are global, so each render waits for the previous one. */
const oneAtATime = pLimit(1);

export const renderFrame: RenderFrame = (request) => oneAtATime(render, request);

async function render(request: FrameRequest): Promise<Frame> {
  const { path, language, boot } = request;
  resetStore();
  setLanguage(language);
  await Promise.all([loadMessages(), loadReactRouter()]);
  const route = routesOf(boot.release).find(path);
  const client = createQueryClient(boot.data);
  try {
    return {
      status: route ? 200 : 404,
      ...documentHeadOf(route, language),
      description: route ? descriptionOf(route, language) : undefined,
      ...splitPreloads(await renderToText(<App parts={{ ...partsOf(request, route), client }} />)),
    };
  } finally {
    client.clear();
  }
}

function partsOf(
  { path, search, language, boot, Component }: FrameRequest,
  route: Route | null,
): Omit<ShellParts, 'client'> {
  const routes = routesOf(boot.release);
  const navigation = { pages: ref(initialPages([entryOf('first', path + search, routes)])) };
  return {
    routes,
    pages: { initial: navigation, state: proxy(navigation) },
    services: null,
    serverPage:
      route && Component ? serverPageOf({ route, search, language, boot, Component }) : null,
  };
}
