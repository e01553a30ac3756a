import type { Baas, NeedLogin } from '@shop/baas-sdk';
import type { Feedback, Login } from '@shop/shell-contract';
import { createElement, type ComponentType } from 'react';
import { t } from '../messages';
import { createPopup, type Popup } from './create-popup';
import type { LoginRedirect, LoginRedirectOptions } from './login-redirect';
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
  let redirect: Promise<LoginRedirect> | null = null;
  let isLoggingOut = false;

  /** Most visits need no redirect, so its code is loaded with the first one. */
  function loadRedirect(): Promise<LoginRedirect> {
    redirect ??= import('./login-redirect').then(
      ({ LoginRedirect }) =>
        new LoginRedirect({ ...options, session, feedback, isPopupOpen: popup.isPending }),
      (error: unknown) => {
        redirect = null;
        throw error;
      },
    );
    return redirect;
  }

  async function handleRejectedToken(need: NeedLogin): Promise<void> {
    // A logout rejects its own token.
    if (isLoggingOut) return;
    if (session.token !== null) session.clear();
    try {
      await (await loadRedirect()).lead(need);
    } catch {
      // The code did not load. The next rejected call tries again.
    }
  }

  async function logout(): Promise<void> {
    const hideLoading = feedback.loading();
    isLoggingOut = true;
    try {
      await baas.callObject('user', 'logout', [], { customUI: true, timeout: logoutTimeoutMs });
    } catch {
      // The server may keep the token until it expires; this device forgets it.
    } finally {
      session.clear();
      isLoggingOut = false;
      hideLoading();
    }
    feedback.toast(t('loggedOut'), { icon: 'success' });
  }

  return {
    baas,
    feedback,
    popup,
    login: {
      ensure: async (reason) => session.loggedIn || popup.open(reason),
      logout,
    },
    start() {
      const stopMirror = mirrorSession(session, () => popup.close(true));
      const rejections = baas.needLogin$.subscribe((need) => void handleRejectedToken(need));
      return () => {
        stopMirror();
        rejections.unsubscribe();
      };
    },
    async loadPage() {
      const [{ LoginPage }, { finish, forget }] = await Promise.all([
        import('./login-page'),
        loadRedirect(),
      ]);
      return { default: () => createElement(LoginPage, { finish, forget }) };
    },
  };
}
