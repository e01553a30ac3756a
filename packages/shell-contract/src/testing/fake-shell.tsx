import type { SignalEvent } from '@shop/baas-sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Feedback, Login, Navigator, Page } from '../page';
import { resetStore, setUid } from '../store';
import { PageProvider } from '../use-page';
import { fakeAudio } from './fake-audio';
import { fakeBaas, type CloudCall, type FakeResponses } from './fake-baas';
import { fakeLifecycle, type FakeLifecycle } from './fake-lifecycle';
import { fakePlatform } from './fake-platform';

export interface FakeOptions {
  path?: string;
  title?: string;
  query?: Record<string, string>;
  /** The member who is signed in; null for a guest. */
  uid?: string | null;
  responses?: FakeResponses;
  /** Gives the page a platform with a login that succeeds. */
  hasPlatform?: boolean;
}

/** One call of the navigator. */
export interface NavigationCall {
  method: keyof Navigator;
  to: unknown;
}

/** A shell for tests of a page. It records what the page does. */
export interface FakeShell {
  page: Page;
  calls: CloudCall[];
  navigations: NavigationCall[];
  toasts: string[];
  notices: { content: string; title?: string; confirmText?: string; danger?: boolean }[];
  /** Titles of action sheets with the keys that could be chosen. */
  sheets: { title: string; keys: string[] }[];
  /** Titles that the page set. */
  titles: string[];
  /** Titles of the tracks that started. */
  played: string[];
  /** Reasons of the login popups. */
  loginReasons: (string | undefined)[];
  /** Result of the next notices; true by default. */
  noticeResult: boolean;
  /** Action that is chosen in the next sheets; null closes them. */
  sheetResult: string | null;
  /** Whether login popups end with a login, as `u1`; true by default. */
  loginResult: boolean;
  /** Result of `page.isActive()`; true by default. */
  isActive: boolean;
  emit: FakeLifecycle['emit'];
  /** Lets the backend send a signal, or the connection for signals change. */
  signal(event: SignalEvent): void;
  signIn(uid: string | null): void;
  /** Wraps the page in the providers that it needs. */
  show(page: ReactNode): ReactNode;
}

/**
 * Creates a shell with the real client on a fake backend, and resets the global store.
 * @example
 * const shell = fakeShell({ responses: { 'catalog.home': () => home } });
 * render(shell.show(<HomePage />));
 */
export function fakeShell({
  path = '/',
  title = '',
  query = {},
  uid = null,
  responses = {},
  hasPlatform = false,
}: FakeOptions = {}): FakeShell {
  const { baas, calls, signIn, signals } = fakeBaas(responses, uid);
  const { lifecycle, emit } = fakeLifecycle();
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  resetStore();
  setUid(uid);
  const shell: FakeShell = {
    calls,
    emit,
    navigations: [],
    toasts: [],
    notices: [],
    sheets: [],
    titles: [],
    played: [],
    loginReasons: [],
    noticeResult: true,
    sheetResult: null,
    loginResult: true,
    isActive: true,
    signal: (event) => signals.next(event),
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
      isActive: () => shell.isActive,
      query,
      lifecycle,
      baas,
      navigator: navigatorOf((call) => shell.navigations.push(call)),
      feedback: feedbackOf(() => shell),
      login: loginOf(() => shell),
      platform: fakePlatform(hasPlatform),
      audio: fakeAudio((track) => shell.played.push(track)),
    },
    show: (page) => (
      <QueryClientProvider client={client}>
        <PageProvider value={shell.page}>{page}</PageProvider>
      </QueryClientProvider>
    ),
  };
  return shell;
}

function navigatorOf(record: (call: NavigationCall) => void): Navigator {
  const recorder = (method: keyof Navigator) => async (to: unknown) => {
    record({ method, to });
  };
  return {
    navigateTo: recorder('navigateTo'),
    redirectTo: recorder('redirectTo'),
    reLaunch: recorder('reLaunch'),
    switchTab: recorder('switchTab'),
    open: recorder('open'),
    back: async (delta = 1) => {
      record({ method: 'back', to: delta });
    },
    replaceQuery: (query) => {
      record({ method: 'replaceQuery', to: query });
    },
  };
}

function feedbackOf(shell: () => FakeShell): Feedback {
  return {
    toast: (message) => {
      shell().toasts.push(message);
    },
    loading: () => () => {},
    notice: async (content, { title, confirmText, danger } = {}) => {
      shell().notices.push({ content, title, confirmText, danger });
      return shell().noticeResult;
    },
    async actionSheet(title, actions) {
      const { sheets, sheetResult } = shell();
      const keys = actions.filter(({ reason }) => !reason).map(({ key }) => key);
      sheets.push({ title, keys });
      return keys.find((key) => key === sheetResult) ?? null;
    },
  };
}

function loginOf(shell: () => FakeShell): Login {
  return {
    async ensure(reason) {
      const { page, loginReasons, loginResult, signIn } = shell();
      if (page.baas.session.loggedIn) return true;
      loginReasons.push(reason);
      if (loginResult) signIn('u1');
      return loginResult;
    },
    logout: async () => {
      shell().signIn(null);
    },
  };
}
