import { loadMessages } from '@shop/i18n';
import type { Feedback } from '@shop/shell-contract';
import type { FunctionComponent } from 'react';
import { proxy } from 'valtio';
import { t } from '../messages';
import type { LoginPopupProps } from './login-popup';

export interface PopupState {
  isOpen: boolean;
  reason: string;
  /** Loaded with the first popup. */
  LoginPopup: FunctionComponent<LoginPopupProps> | null;
}

export interface Popup {
  readonly state: PopupState;
  /** True from the request until the popup is closed, also while its code is loaded. */
  isPending(): boolean;
  /**
   * Opens the popup.
   * @returns true after the login, false if it was closed or could not be loaded; requests while
   *   the popup is open share its result
   */
  open(reason?: string): Promise<boolean>;
  close(isLoggedIn: boolean): void;
}

export function createPopup(feedback: Feedback): Popup {
  const state = proxy<PopupState>({ isOpen: false, reason: '', LoginPopup: null });
  let request: PromiseWithResolvers<boolean> | null = null;

  function close(isLoggedIn: boolean): void {
    const closed = request;
    request = null;
    state.isOpen = false;
    closed?.resolve(isLoggedIn);
  }

  async function show(reason: string): Promise<void> {
    const shownFor = request;
    const LoginPopup = state.LoginPopup ?? (await loadPopup(feedback));
    if (request !== shownFor) return;
    if (!LoginPopup) return close(false);
    // A remote may pass any value.
    Object.assign(state, { isOpen: true, reason: String(reason), LoginPopup });
  }

  return {
    state,
    close,
    isPending: () => request !== null,
    open(reason = t('login')) {
      if (!request) {
        request = promiseWithResolvers();
        void show(reason);
      }
      return request.promise;
    },
  };
}

interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
}

/** `Promise.withResolvers`, which older browsers lack. */
function promiseWithResolvers<T>(): PromiseWithResolvers<T> {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

async function loadPopup(feedback: Feedback): Promise<PopupState['LoginPopup']> {
  const hideLoading = feedback.loading();
  try {
    const { LoginPopup } = await import('./login-popup');
    // Without them the popup shows the default language.
    await loadMessages().catch(() => {});
    return LoginPopup;
  } catch {
    feedback.toast(t('popupFailed'));
    return null;
  } finally {
    hideLoading();
  }
}
