import { getMessage, type CallFeedback } from '@shop/baas-sdk';
import type { Feedback } from '@shop/shell-contract';
import { durations } from '@shop/ui';
import { BehaviorSubject } from 'rxjs';
import { createLoaders } from './loaders';
import { createNotices } from './notices';
import { nothingShown, type Shown } from './shown';

export interface ShellFeedback {
  /** For pages and for the shell itself. */
  feedback: Feedback;
  /** For `baas.useFeedback`. */
  callFeedback: CallFeedback;
  /** What a page has asked for over itself is closed without an answer. */
  leave(): void;
  /** What `FeedbackLayer` shows. */
  shown$: BehaviorSubject<Shown>;
}

/** The code of action sheets comes with the first of them. */
const loadSheets = () => import('./action-sheets');

export function createFeedback(load = loadSheets): ShellFeedback {
  const shown$ = new BehaviorSubject(nothingShown);
  const show = (part: Partial<Shown>) => shown$.next({ ...shown$.value, ...part });
  const loading = createLoaders((sentence) => show({ loading: sentence }));
  const notice = createNotices((notice) => show({ notice }));
  const toast = createToasts((toast) => show({ toast }));
  const actionSheet: Feedback['actionSheet'] = async (...asked) => {
    try {
      const { askBySheet } = await load();
      return await askBySheet(shown$, ...asked);
    } catch {
      toast(getMessage('network'));
      return null;
    }
  };
  return {
    shown$,
    leave: () => shown$.value.sheet?.leave(),
    feedback: {
      toast,
      notice,
      actionSheet,
      loading: (sentence = getMessage('loading')) => loading(sentence),
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

/** The newest message wins and has its whole time, also when it says the same again. */
function createToasts(show: (toast: Shown['toast']) => void): Feedback['toast'] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (message, { icon = 'none' } = {}) => {
    clearTimeout(timer);
    // A remote may hand in anything.
    show({ message: String(message), icon });
    timer = setTimeout(() => show(null), durations.toast);
  };
}
