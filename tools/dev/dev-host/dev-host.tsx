import { createBaas } from '@shop/baas-sdk';
import {
  parseQuery,
  PageProvider,
  url,
  useStore,
  type Login,
  type Navigator,
  type Page,
  type PageDeclaration,
} from '@shop/shell-contract';
import { fakeAudio, fakeLifecycle, fakePlatform } from '@shop/shell-contract/testing';
import '@shop/ui/tokens.css';
import { AppFrame, DemoBanner, LinkProvider, PageHeader, Skeleton } from '@shop/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { move, replaceAddress, useAddress } from './address';
import { createScreen } from './screen';
import { devLogin } from './dev-login';
import { devHostTexts } from './texts';

type Modules = Record<string, () => Promise<{ default: ComponentType }>>;

/** Renders the pages of one remote with real data. A page of another remote only shows a toast. */
export function startDevHost(pages: PageDeclaration[], modules: Modules): void {
  const space = JSON.parse(document.getElementById('space')!.textContent) as {
    spaceId: string;
    clientSecret: string;
  };
  const baas = createBaas({ endpoint: '', ...space });
  const { feedback, Screen } = createScreen();
  const login = devLogin(baas, feedback);
  const audio = fakeAudio((title) => feedback.toast(devHostTexts.silent(title)));
  const lazyModules = new Map(
    Object.entries(modules).map(([module, load]) => [module, lazy(load)] as const),
  );
  const screens = pages.flatMap((declared) => {
    const Component = lazyModules.get(declared.module);
    return Component ? [{ declared, Component }] : [];
  });
  const find = (path: string) =>
    screens.find(({ declared }) => declared.path === path || declared.alias === path);

  const go = (mode: 'push' | 'replace') => async (address: string) => {
    if (find(address.replace(/[?#].*$/, ''))) move(address, mode);
    else feedback.toast(devHostTexts.elsewhere(address));
  };
  const navigator: Navigator = {
    navigateTo: go('push'),
    open: go('push'),
    redirectTo: go('replace'),
    reLaunch: go('replace'),
    switchTab: go('replace'),
    back: async (delta = 1) => history.go(-delta),
    replaceQuery: (query) => replaceAddress(url(location.pathname, query)),
  };

  function CurrentPage({ address }: { address: string }) {
    const path = address.replace(/\?.*$/, '');
    const screen = find(path);
    const declared = screen?.declared;
    const [life] = useState(fakeLifecycle);
    const [ownTitle, setTitle] = useState('');
    const title = ownTitle || (declared?.title ?? path);
    useEffect(() => {
      document.title = title;
    }, [title]);
    useEffect(() => {
      life.emit('onShow', { cause: 'load' });
      return watchBottom(() => life.emit('onReachBottom'));
    }, [life]);
    if (!screen || !declared) return <p>{devHostTexts.noPage(path)}</p>;
    const page: Page = {
      path: declared.path,
      title: declared.title,
      setTitle,
      isActive: () => location.pathname === path,
      query: parseQuery(address.slice(path.length)),
      lifecycle: life.lifecycle,
      navigator,
      feedback,
      login,
      audio,
      baas,
      platform: fakePlatform(),
    };
    return (
      <PageProvider value={page}>
        {declared.header.style === 'default' && (
          <PageHeader title={title} colour={declared.header.colour} />
        )}
        <Suspense fallback={<Skeleton kind={declared.skeleton} />}>
          <screen.Component />
        </Suspense>
      </PageProvider>
    );
  }

  function DevHost() {
    const address = useAddress();
    return (
      <AppFrame>
        <SessionBanner login={login} />
        <CurrentPage key={address} address={address} />
        <Screen />
      </AppFrame>
    );
  }

  createRoot(document.getElementById('root')!).render(
    <QueryClientProvider
      client={
        new QueryClient({
          defaultOptions: {
            queries: { networkMode: 'always' },
            mutations: { networkMode: 'always' },
          },
        })
      }
    >
      <LinkProvider onNavigate={(address) => void navigator.open(address)}>
        <DevHost />
      </LinkProvider>
    </QueryClientProvider>,
  );
}

function SessionBanner({ login }: { login: Login }) {
  const uid = useStore((state) => state.uid);
  if (uid === null) return <DemoBanner>{devHostTexts.guest}</DemoBanner>;
  return (
    <DemoBanner>
      {devHostTexts.member(uid)}{' '}
      <button type="button" onClick={() => void login.logout()}>
        {devHostTexts.signOut}
      </button>
    </DemoBanner>
  );
}

/** Distance to the end, in px, at which the shell raises `onReachBottom`. */
const bottomDistance = 50;

function watchBottom(onReach: () => void): () => void {
  let wasNear = false;
  const check = () => {
    const isNear = innerHeight + scrollY >= document.documentElement.scrollHeight - bottomDistance;
    if (isNear && !wasNear) onReach();
    wasNear = isNear;
  };
  addEventListener('scroll', check, { passive: true });
  return () => removeEventListener('scroll', check);
}
