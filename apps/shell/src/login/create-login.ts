import type { Baas } from '@shop/baas-sdk';
import type { Feedback, Login } from '@shop/shell-contract';
import { createElement, type ComponentType } from 'react';
import { t } from '../messages';
import { createPopup, type Popup } from './create-popup';
import { LoginRedirect, type LoginRedirectOptions } from './login-redirect';
import { mirrorSession } from './mirror-session';

export interface LoginOptions extends Omit<
  LoginRedirectOptions,
  'session' | 'feedback' | 'isPopupOpen'
> {
  baas: Baas;
  feedback: Feedback;
}

export interface ShellLogin {
  /** For pages and for the shell itself. */
  login: Login;
  popup: Popup;
  baas: Baas;
  feedback: Feedback;
  /** Follows the session and rejected tokens. Returns a function that stops it. */
  start(): () => void;
  /** Loads the module of the login page. */
  loadPage(): Promise<{ default: ComponentType }>;
}

/** How long a logout waits for the server, in ms. The session of this device ends in any case. */
const logoutTimeoutMs = 5000;

export function createLogin({ baas, feedback, ...options }: LoginOptions): ShellLogin {
  const { session } = baas;
  const popup = createPopup(feedback);
  const redirect = new LoginRedirect({
    ...options,
    session,
    feedback,
    isPopupOpen: popup.isPending,
  });
  return {
    baas,
    feedback,
    popup,
    login: {
      ensure: async (reason) => session.loggedIn || popup.open(reason),
      logout: () => logout(baas, feedback, redirect),
    },
    start() {
      const stopMirror = mirrorSession(session, () => popup.close(true));
      const rejections = baas.needLogin$.subscribe(
        (need) => void redirect.handleRejectedToken(need),
      );
      return () => {
        stopMirror();
        rejections.unsubscribe();
      };
    },
    async loadPage() {
      const { LoginPage } = await import('./login-page');
      const props = {
        finish: (target?: string) => redirect.finish(target),
        forget: redirect.forget,
      };
      return { default: () => createElement(LoginPage, props) };
    },
  };
}

async function logout(baas: Baas, feedback: Feedback, redirect: LoginRedirect): Promise<void> {
  const hideLoading = feedback.loading();
  redirect.isSuspended = true;
  try {
    await baas.callObject('user', 'logout', [], { customUI: true, timeout: logoutTimeoutMs });
  } catch {
    // The server may keep the token until it expires; this device forgets it.
  } finally {
    baas.session.clear();
    redirect.isSuspended = false;
    hideLoading();
  }
  feedback.toast(t('loggedOut'), { icon: 'success' });
}
