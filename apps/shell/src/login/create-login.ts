import { needLoginMessage, getMessage, type Baas, type NeedLogin } from '@shop/baas-sdk';
import {
  setUid,
  type Feedback,
  type Login,
  type Navigator,
  type PageDeclaration,
} from '@shop/shell-contract';
import { createElement, type ComponentType } from 'react';
import { pathOf } from '../navigation/address';
import type { Need, PageHandlers } from './run-login-handlers';
import { createPopup, type Popup } from './create-popup';
import { loginPath } from '../navigation/login-page';
import { guard, loginAddress, ownTarget, type RouteOf } from './login-route';
import { mirrorSession } from './mirror-session';
import { loginHandlers } from './login-handlers';
import { t } from '../messages';

export interface LoginOptions {
  baas: Baas;
  navigator: Pick<Navigator, 'open' | 'redirectTo' | 'back'>;
  feedback: Feedback;
  routeOf: RouteOf;
  /** Path and query of the page in front; the address bar unless told. */
  here?: () => string;
  /** Of the page in front. */
  front: () => PageHandlers;
}

export interface ShellLogin {
  /** For pages and for the shell itself. */
  login: Login;
  /** Follows the session and its errors until the answer is called. Once, in the browser. */
  start(): () => void;
  /**
   * Before a page is opened, not while one renders: true to go on, false where a handler has taken the login over, or the login page's address;
   * then the reason is shown too.
   */
  admit(
    page: Pick<PageDeclaration, 'needLogin'>,
    address: string,
    at: 'open' | 'arrival',
  ): Promise<boolean | string>;
  /** From the login page to where its visitor wanted to go. */
  finish(uniIdRedirectUrl: string | undefined): Promise<void>;
  /** The login page is gone, its visitor still a guest. */
  forget(): void;
  /** The module of the login page, for the page host. */
  loadPage(): Promise<{ default: ComponentType }>;
  /** What `LoginLayer` shows. */
  popup: Popup;
  options: LoginOptions;
}

/** Milliseconds the code that asks handlers may take to come. */
const loadPatience = 3000;
const nothingAfter = (ms: number) =>
  new Promise<null>((done) => {
    setTimeout(done, ms, null);
  });

/** Milliseconds a logout waits for the server; the session on this device ends in any case. */
const logoutPatience = 5000;

export function createLogin(options: LoginOptions): ShellLogin {
  const {
    baas,
    navigator,
    feedback,
    routeOf,
    here = () => location.pathname + location.search,
    front,
  } = options;
  const { session } = baas;
  const popup = createPopup(feedback);
  let jumping = false;
  let loggingOut = false;
  /** The page under the login page, when it was pushed over one. */
  let below: string | null = null;

  /** By a handler. Where there is none nothing is loaded for it. */
  async function isSeenTo(need: Need): Promise<boolean | undefined> {
    const page = front();
    if (page.handlers.length + loginHandlers.length === 0) return false;
    const asking = await Promise.race([
      import('./run-login-handlers').catch(() => null),
      nothingAfter(loadPatience),
    ]);
    return asking?.isSeenTo(page, loginHandlers, need, session, () => pathOf(here()));
  }

  async function handleNeedLogin({ errCode, errMsg }: NeedLogin): Promise<void> {
    if (loggingOut) return;
    if (session.token !== null) session.clear();
    const from = here();
    if (jumping || popup.isOpen() || pathOf(from) === loginPath) return;
    jumping = true;
    try {
      if (
        (await isSeenTo({ errCode, errMsg, uniIdRedirectUrl: from, at: 'token' })) ||
        session.loggedIn
      )
        return;
      feedback.toast(getMessage('needLogin', errMsg));
      await navigator.open(loginAddress(from));
      below = from;
    } catch {
      // Another navigation was under way: the next refused call asks again.
    } finally {
      jumping = false;
    }
  }

  async function logout(): Promise<void> {
    const done = feedback.loading();
    loggingOut = true;
    try {
      await baas.callObject('user', 'logout', [], { customUI: true, timeout: logoutPatience });
    } catch {
      // The server may still know the token; this device forgets it.
    } finally {
      session.clear();
      loggingOut = false;
      done();
    }
    feedback.toast(t('loggedOut'), { icon: 'success' });
  }

  const shellLogin: ShellLogin = {
    options,
    popup,
    login: { ensure: async (reason) => session.loggedIn || popup.ask(reason), logout },
    start() {
      const mirroring = mirrorSession(session, { setUid, onLoggedIn: () => popup.close(true) });
      const failures = baas.needLogin$.subscribe((failure) => void handleNeedLogin(failure));
      return () => {
        mirroring();
        failures.unsubscribe();
      };
    },
    async admit(page, address, at) {
      if (guard(page, session, address) === null) return true;
      if (await isSeenTo({ errMsg: needLoginMessage, uniIdRedirectUrl: address, at })) return false;
      const instead = guard(page, session, address);
      if (instead) feedback.toast(getMessage('needLogin', needLoginMessage));
      return instead ?? true;
    },
    async finish(uniIdRedirectUrl) {
      const target = ownTarget(uniIdRedirectUrl, routeOf);
      const under = below;
      below = null;
      if (under === target) return navigator.back();
      // `switchTab` would show the tab as it was left, without the query of the target.
      return routeOf(pathOf(target))?.tab ? navigator.open(target) : navigator.redirectTo(target);
    },
    forget() {
      below = null;
    },
    async loadPage() {
      const { LoginPage } = await import('./login-page');
      return { default: () => createElement(LoginPage, { login: shellLogin }) };
    },
  };
  return shellLogin;
}
