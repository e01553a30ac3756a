import type { Feedback } from '@shop/shell-contract';
import type { ComponentType } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { LoginPopupProps } from './login-popup';
import { t } from '../messages';

export interface PopupState {
  open: boolean;
  reason: string;
  /** Its code, fetched when somebody asks for the first time. */
  LoginPopup: ComponentType<LoginPopupProps> | null;
}

export interface Popup {
  state$: BehaviorSubject<PopupState>;
  isOpen(): boolean;
  /** True after login, false when it is closed or could not be shown. Whoever asks while it is open gets the same answer. */
  ask(reason?: string): Promise<boolean>;
  close(loggedIn: boolean): void;
}

export function createPopup(feedback: Feedback): Popup {
  const state$ = new BehaviorSubject<PopupState>({ open: false, reason: '', LoginPopup: null });
  const show = (part: Partial<PopupState>) => state$.next({ ...state$.value, ...part });
  let asked: { answer: Promise<boolean>; resolve: (loggedIn: boolean) => void } | null = null;

  function close(loggedIn: boolean): void {
    const { resolve } = asked ?? {};
    asked = null;
    if (state$.value.open) show({ open: false });
    resolve?.(loggedIn);
  }

  async function open(reason: string): Promise<void> {
    const asking = asked;
    const LoginPopup = state$.value.LoginPopup ?? (await loadPopup(feedback));
    if (asked !== asking) return;
    // A remote may hand in anything.
    if (LoginPopup) show({ open: true, reason: String(reason), LoginPopup });
    else close(false);
  }

  return {
    state$,
    close,
    isOpen: () => asked !== null,
    ask(reason = t('login')) {
      if (!asked) {
        asked = withResolver();
        void open(reason);
      }
      return asked.answer;
    },
  };
}

function withResolver() {
  let resolve!: (loggedIn: boolean) => void;
  const answer = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { answer, resolve };
}

async function loadPopup(feedback: Feedback): Promise<PopupState['LoginPopup']> {
  const done = feedback.loading();
  try {
    return (await import('./login-popup')).LoginPopup;
  } catch {
    feedback.toast(t('popupFailed'));
    return null;
  } finally {
    done();
  }
}
