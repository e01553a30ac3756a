import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Feedback, Login, Navigator, Page } from '../page';
import { resetStore, setUid } from '../store';
import { PageProvider } from '../use-page';
import { pretendLifecycle, type PretendLifecycle } from './lifecycle';
import { pretendAudio } from './pretend-audio';
import { pretendBaas, type Answers, type Asked } from './pretend-baas';

export interface PretendOptions {
  path?: string;
  title?: string;
  query?: Record<string, string>;
  /** The member who is signed in; null for a guest. */
  uid?: string | null;
  answers?: Answers;
}

export interface Went {
  how: keyof Navigator;
  to: unknown;
}

/** A shell that does nothing but write down what its page does. */
export interface PretendShell {
  page: Page;
  asked: Asked[];
  went: Went[];
  toasts: string[];
  notices: { content: string; title?: string; confirmText?: string; danger?: boolean }[];
  /** Action sheets by title, with the keys that could be taken. */
  sheets: { title: string; keys: string[] }[];
  /** Titles the page gave itself. */
  titles: string[];
  /** Titles of what was played. */
  played: string[];
  /** Reasons the page gave for a login. */
  reasons: (string | undefined)[];
  /** How the reader answers a notice. */
  noticeAnswer: boolean;
  /** Which action the reader takes; null closes the sheet. */
  sheetAnswer: string | null;
  /** Whether the reader signs in when asked to; then as `u1`. */
  loginAnswer: boolean;
  /** Whether the page is in front still. */
  isInFront: boolean;
  emit: PretendLifecycle['emit'];
  signIn(uid: string | null): void;
  /** The page inside everything it may ask for. */
  show(page: ReactNode): ReactNode;
}

/** For tests: `const shell = pretendShell({ answers }); render(shell.show(<HomePage />));` */
export function pretendShell({
  path = '/',
  title = '',
  query = {},
  uid = null,
  answers = {},
}: PretendOptions = {}): PretendShell {
  const { baas, asked, signIn } = pretendBaas(answers, uid);
  const { lifecycle, emit } = pretendLifecycle();
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  resetStore();
  setUid(uid);
  const shell: PretendShell = {
    asked,
    emit,
    went: [],
    toasts: [],
    notices: [],
    sheets: [],
    titles: [],
    played: [],
    reasons: [],
    noticeAnswer: true,
    sheetAnswer: null,
    loginAnswer: true,
    isInFront: true,
    signIn(next) {
      signIn(next);
      setUid(next);
    },
    page: {
      path,
      title,
      setTitle: (own) => {
        shell.titles.push(own);
      },
      isInFront: () => shell.isInFront,
      query,
      lifecycle,
      baas,
      navigator: navigatorOf((went) => shell.went.push(went)),
      feedback: feedbackOf(() => shell),
      login: loginOf(() => shell),
      audio: pretendAudio((title) => shell.played.push(title)),
    },
    show: (page) => (
      <QueryClientProvider client={client}>
        <PageProvider value={shell.page}>{page}</PageProvider>
      </QueryClientProvider>
    ),
  };
  return shell;
}

function navigatorOf(write: (went: Went) => void): Navigator {
  const go = (how: keyof Navigator) => async (to: unknown) => {
    write({ how, to });
  };
  return {
    navigateTo: go('navigateTo'),
    redirectTo: go('redirectTo'),
    reLaunch: go('reLaunch'),
    switchTab: go('switchTab'),
    open: go('open'),
    back: async (delta = 1) => {
      write({ how: 'back', to: delta });
    },
    replaceQuery: (query) => {
      write({ how: 'replaceQuery', to: query });
    },
  };
}

function feedbackOf(shell: () => PretendShell): Feedback {
  return {
    toast: (message) => {
      shell().toasts.push(message);
    },
    loading: () => () => {},
    notice: async (content, { title, confirmText, danger } = {}) => {
      shell().notices.push({ content, title, confirmText, danger });
      return shell().noticeAnswer;
    },
    async actionSheet(title, actions) {
      const { sheets, sheetAnswer } = shell();
      const keys = actions.filter(({ reason }) => !reason).map(({ key }) => key);
      sheets.push({ title, keys });
      return keys.find((key) => key === sheetAnswer) ?? null;
    },
  };
}

function loginOf(shell: () => PretendShell): Login {
  return {
    async ensure(reason) {
      const { page, reasons, loginAnswer, signIn } = shell();
      if (page.baas.session.loggedIn) return true;
      reasons.push(reason);
      if (loginAnswer) signIn('u1');
      return loginAnswer;
    },
    logout: async () => {
      shell().signIn(null);
    },
  };
}
