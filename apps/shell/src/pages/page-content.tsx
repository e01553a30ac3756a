import { PageProvider } from '@shop/shell-contract';
import { useLanguage } from '@shop/i18n';
import { Skeleton } from '@shop/ui';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Router } from 'react-router-dom';
import { titleOf, type Route } from '../navigation/route';
import { entryPath } from '../navigation/tabs';
import type { PageInstance } from './page-instance';
import { ErrorBoundary } from '../platform/error-boundary';
import { PageFailure } from './page-failure';
import { useHost } from './use-host';

/** The page itself, or what stands for it. The one leaf that follows the page's loading. */
export function PageContent({
  route,
  opened,
  address,
}: {
  route: Route;
  opened: PageInstance | null;
  address: string;
}) {
  const state = useHost(opened);
  const language = useLanguage();
  useEffect(() => opened?.host.enter(), [opened]);
  if (!opened || state.is === 'waiting') return <Skeleton kind={route.skeleton} />;
  const { host, life, page, router } = opened;
  if (state.is === 'failed')
    return (
      <PageFailure
        title={titleOf(route, language)}
        fault={state.fault}
        isHopeless={state.isHopeless && route.path !== entryPath}
        onRetry={() => {
          life.willShow('load');
          host.retry();
        }}
      />
    );
  // Its own boundary: around this leaf a page that waits would silence it too, and nothing would end the wait.
  return (
    <Suspense fallback={<Skeleton kind={route.skeleton} />}>
      <ErrorBoundary onFault={() => host.fail({ kind: 'broken', stage: 'render' })}>
        <Router location={address} navigator={router}>
          <PageProvider value={page}>
            <state.Component />
          </PageProvider>
        </Router>
        <Arrival opened={opened} />
      </ErrorBoundary>
    </Suspense>
  );
}

/** After the page, so that what the page listens with is in place. */
function Arrival({ opened: { host, life } }: { opened: PageInstance }) {
  // Before the browser paints: the page's own header and the waiting one are never seen together.
  useLayoutEffect(() => host.arrived(), [host]);
  useEffect(() => life.arrived(), [life]);
  return null;
}
