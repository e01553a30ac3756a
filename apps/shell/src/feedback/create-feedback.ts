import { getMessage, type CallFeedback } from '@shop/baas-sdk';
import type { Feedback } from '@shop/shell-contract';
import { durations } from '@shop/ui';
import { proxy } from 'valtio';
import type { FeedbackState } from './feedback-state';
import { createLoaders } from './loaders';
import { createNotices } from './notices';

export interface ShellFeedback {
  /** For pages and for the shell itself. */
  feedback: Feedback;
  /** For `baas.useFeedback`. */
  callFeedback: CallFeedback;
  /** Closes what the active page opened above itself. A notice stays until it is read. */
  closeForTransition(): void;
  /** Rendered by `FeedbackLayer`. */
  state: FeedbackState;
}

const loadActionSheets = () => import('./action-sheets');

/** @param load loads the code of action sheets with the first of them */
export function createFeedback(load = loadActionSheets): ShellFeedback {
  const state = proxy<FeedbackState>({ toast: null, loading: null, notice: null, sheet: null });
  const loading = createLoaders((message) => {
    state.loading = message;
  });
  const notice = createNotices((next) => {
    state.notice = next;
  });
  const toast = createToasts((next) => {
    state.toast = next;
  });
  const actionSheet: Feedback['actionSheet'] = async (...args) => {
    try {
      const { openActionSheet } = await load();
      return await openActionSheet(state, ...args);
    } catch {
      toast(getMessage('network'));
      return null;
    }
  };
  return {
    state,
    closeForTransition: () => state.sheet?.close(null),
    feedback: {
      toast,
      notice,
      actionSheet,
      loading: (message = getMessage('loading')) => loading(message),
    },
    callFeedback: {
      toast: (message) => toast(message),
      loading,
      notice: (content, { title, retry }) =>
        notice(content, {
          title,
          confirmText: retry ? getMessage('retry') : getMessage('confirm'),
          cancelText: retry && getMessage('cancel'),
        }),
    },
  };
}

/** The newest toast wins and stays for its full time, even if the message is the same. */
function createToasts(show: (toast: FeedbackState['toast']) => void): Feedback['toast'] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (message, { icon = 'none' } = {}) => {
    clearTimeout(timer);
    // A remote may pass any value.
    show({ message: String(message), icon });
    timer = setTimeout(() => show(null), durations.toast);
  };
}
