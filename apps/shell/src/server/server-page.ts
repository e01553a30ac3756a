import { createBaas } from '@shop/baas-sdk';
import { parseQuery, type Boot, type Page } from '@shop/shell-contract';
import type { ComponentType } from 'react';
import { titleOf, type Route } from '../navigation/route';
import type { ServerPage } from '../pages/shell-context';
import type { Language } from '@shop/i18n/languages';

/** Pages call the shell in effects and event handlers only, and neither runs on the server. */
function unavailable(): never {
  throw new Error('A page called the shell while it rendered.');
}
const forgetListener = () => () => {};

const lifecycle: Page['lifecycle'] = {
  onShow: forgetListener,
  onHide: forgetListener,
  onUnload: forgetListener,
  onTabItemTap: forgetListener,
  onReachBottom: forgetListener,
  onPullDown: forgetListener,
  onResize: forgetListener,
  onBackPress: forgetListener,
  onNeedLogin: forgetListener,
};

interface ServerPageRequest {
  route: Route;
  search: string;
  language: Language;
  boot: Boot;
  Component: ComponentType;
}

/** The page as a guest sees it first. */
export function serverPageOf({
  route,
  search,
  language,
  boot,
  Component,
}: ServerPageRequest): ServerPage {
  const page: Page = {
    path: route.path,
    query: Object.freeze(parseQuery(search)),
    title: titleOf(route, language),
    setTitle: unavailable,
    isActive: () => true,
    lifecycle,
    navigator: {
      navigateTo: unavailable,
      redirectTo: unavailable,
      reLaunch: unavailable,
      switchTab: unavailable,
      back: unavailable,
      open: unavailable,
      replaceQuery: unavailable,
    },
    feedback: {
      toast: unavailable,
      loading: unavailable,
      notice: unavailable,
      actionSheet: unavailable,
    },
    login: { ensure: unavailable, logout: unavailable },
    platform: { isSupported: false, openid: unavailable },
    audio: { play: unavailable, toggle: unavailable, next: unavailable, close: unavailable },
    baas: createBaas(boot.baas),
  };
  return { page, Component };
}
