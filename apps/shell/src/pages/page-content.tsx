import { useLanguage } from '@shop/i18n';
import { PageProvider } from '@shop/shell-contract';
import { Skeleton } from '@shop/ui';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Router } from 'react-router-dom';
import { titleOf, type Route } from '../navigation/route';
import { entryPath } from '../navigation/tabs';
import { ErrorBoundary } from '../platform/error-boundary';
import { PageFailure } from './page-failure';
import { useLoadState } from './page-host';
import type { PageInstance } from './page-instance';

interface PageContentProps {
  route: Route;
  instance: PageInstance | null;
  address: string;
}

/** The page, its skeleton or its error. The only leaf that follows the load state. */
export function PageContent({ route, instance, address }: PageContentProps) {
  const state = useLoadState(instance?.host);
  const language = useLanguage();
  useEffect(() => instance?.host.enter(), [instance]);
  if (!instance || state.is === 'waiting') return <Skeleton kind={route.skeleton} />;
  const { host, emitter, page, router } = instance;
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
  // A boundary of its own: a page that suspends must not hide this leaf, whose effect starts the
  // deadline.
  return (
    <Suspense fallback={<Skeleton kind={route.skeleton} />}>
      <ErrorBoundary onError={() => host.fail({ kind: 'broken', stage: 'render' })}>
        <Router location={address} navigator={router}>
          <PageProvider value={page}>
            <state.Component />
          </PageProvider>
        </Router>
        <Arrival instance={instance} />
      </ErrorBoundary>
    </Suspense>
  );
}

/** Rendered after the page, so that its effects run when the page's listeners are in place. */
function Arrival({ instance: { host, emitter } }: { instance: PageInstance }) {
  // Before paint: the shell's header and the page's own must never be visible together.
  useLayoutEffect(() => host.arrived(), [host]);
  useEffect(() => emitter.arrived(), [emitter]);
  return null;
}
