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

/** The pretend shell: the pages of one remote with real data, and everything of other teams only named. */
export function startDevHost(pages: PageDeclaration[], modules: Modules): void {
  const space = JSON.parse(document.getElementById('space')!.textContent) as {
    spaceId: string;
    clientSecret: string;
  };
  const baas = createBaas({ endpoint: '', ...space });
  const { feedback, Screen } = createScreen();
  const login = devLogin(baas, feedback);
  const audio = fakeAudio((title) => feedback.toast(devHostTexts.silent(title)));
  const components = Object.fromEntries(
    Object.entries(modules).map(([module, load]) => [module, lazy(load)]),
  );
  const find = (path: string) => pages.find((page) => page.path === path || page.alias === path);

  const go = (how: 'push' | 'replace') => async (address: string) => {
    if (find(address.replace(/[?#].*$/, ''))) move(address, how);
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

  function Shown({ address }: { address: string }) {
    const path = address.replace(/\?.*$/, '');
    const declared = find(path);
    const [lived] = useState(fakeLifecycle);
    const [own, setTitle] = useState('');
    const title = own || (declared?.title ?? path);
    useEffect(() => {
      document.title = title;
    }, [title]);
    useEffect(() => {
      lived.emit('onShow', { cause: 'load' });
      return watchBottom(() => lived.emit('onReachBottom'));
    }, [lived]);
    if (!declared) return <p>{devHostTexts.noPage(path)}</p>;
    const Component = components[declared.module]!;
    const page: Page = {
      path: declared.path,
      title: declared.title,
      setTitle,
      isActive: () => location.pathname === path,
      query: parseQuery(address.slice(path.length)),
      lifecycle: lived.lifecycle,
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
          <Component />
        </Suspense>
      </PageProvider>
    );
  }

  function DevHost() {
    const address = useAddress();
    return (
      <AppFrame>
        <Who login={login} />
        <Shown key={address} address={address} />
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

function Who({ login }: { login: Login }) {
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

/** As near to the end as the shell counts it. */
const near = 50;

function watchBottom(reached: () => void): () => void {
  let wasNear = false;
  const look = () => {
    const isNear = innerHeight + scrollY >= document.documentElement.scrollHeight - near;
    if (isNear && !wasNear) reached();
    wasNear = isNear;
  };
  addEventListener('scroll', look, { passive: true });
  return () => removeEventListener('scroll', look);
}
