import { useLanguage } from '@shop/i18n';
import { PageProvider } from '@shop/shell-contract';
import { Skeleton } from '@shop/ui';
import { memo, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { titleOf, type Route } from '../navigation/route';
import { entryPath } from '../navigation/tabs';
import { ErrorBoundary } from '../platform/error-boundary';
import { loadedPageRouter } from '../router/lazy-page-router';
import { PageFailure } from './page-failure';
import { useLoadState } from './page-host';
import type { PageInstance } from './page-instance';
import { replayPageTaps } from './replay-taps';
import { useShell, type ServerPage } from './shell-context';

interface PageContentProps {
  route: Route;
  instance: PageInstance | null;
  address: string;
}

/** The page, its skeleton or its error. */
export function PageContent({ route, instance, address }: PageContentProps) {
  const { serverPage } = useShell();
  if (instance) return <LoadingPage route={route} instance={instance} address={address} />;
  if (!serverPage) return <Skeleton kind={route.skeleton} />;
  return <RunningPage route={route} address={address} instance={null} {...serverPage} />;
}

/** The only leaf that follows the load state. */
function LoadingPage({ route, instance, address }: PageContentProps & { instance: PageInstance }) {
  const { host, emitter, page } = instance;
  const state = useLoadState(host);
  const language = useLanguage();
  if (state.is === 'waiting') return <Skeleton kind={route.skeleton} />;
  if (state.is === 'failed')
    return (
      <PageFailure
        title={titleOf(route, language)}
        fault={state.fault}
        isHopeless={state.isHopeless && route.path !== entryPath}
        onRetry={() => {
          emitter.willShow('load');
          host.retry();
        }}
      />
    );
  return (
    <RunningPage
      route={route}
      address={address}
      instance={instance}
      page={page}
      Component={state.Component}
    />
  );
}

/**
 * The same tree on the server and in the browser. The boundary isolates a page that suspends.
 *
 * Memoized, because the load state changes when the page has arrived: a render with new properties
 * would hydrate all blocks of the page that React has left for later, in one task.
 */
const RunningPage = memo(function RunningPage({
  route,
  address,
  instance,
  page,
  Component,
}: PageContentProps & ServerPage) {
  // Constant for the life of the page: another tree would mount it again.
  const [PageRouter] = useState(() => loadedPageRouter());
  const content = (
    <PageProvider value={page}>
      <Component />
    </PageProvider>
  );
  return (
    <Suspense fallback={<Skeleton kind={route.skeleton} />}>
      <ErrorBoundary
        onError={
          instance ? () => instance.host.fail({ kind: 'broken', stage: 'render' }) : undefined
        }
      >
        {PageRouter ? (
          <PageRouter page={page} address={address}>
            {content}
          </PageRouter>
        ) : (
          content
        )}
        {instance && <Arrival instance={instance} />}
      </ErrorBoundary>
    </Suspense>
  );
});

/** Rendered after the page, so that its effects run when the page's listeners are in place. */
function Arrival({ instance: { host, emitter } }: { instance: PageInstance }) {
  // Before paint: the shell's header and the page's own must never be visible together.
  useLayoutEffect(() => host.arrived(), [host]);
  useEffect(replayPageTaps, []);
  useEffect(() => emitter.arrived(), [emitter]);
  return null;
}
