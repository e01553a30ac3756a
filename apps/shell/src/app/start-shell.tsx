import type { AppObject } from '@shop/domain';
import { setReal, type Boot, type RemoteRelease } from '@shop/shell-contract';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { allowFiles } from '../integrity/guard';
import { t } from '../messages';
import { startOfflineLazily } from '../offline/lazy-offline';
import { forwardWindowEvents } from '../pages/window-events';
import { whenIdle } from '../platform/when-idle';
import { yieldToMain } from '../platform/yield-to-main';
import { prefetchLazily } from '../prefetch/lazy-prefetch';
import { loadOnPress } from '../prefetch/load-on-press';
import { persistContrast } from '../preferences/contrast';
import { persistLanguage } from '../preferences/language';
import { bufferFaults, type SubscribeToFaults } from '../telemetry/fault-buffer';
import { reportUsageLazily } from '../telemetry/lazy-usage';
import { reportMismatch, watchUncaughtErrors } from '../telemetry/report-fault';
import { App } from './app';
import { createPages, type ShellPages } from './create-pages';
import { createSession, type ShellSession } from './create-session';
import { reportHydrationErrors, reportReactErrors } from './report-react-errors';

/**
 * Composes the shell in layers (session, pages, rendering, background work) and takes over. Each
 * layer is a task of its own, so that a slow phone handles input in between.
 */
export async function startShell(root: HTMLElement, boot: Boot): Promise<void> {
  for (const { base, files } of boot.release.remotes) allowFiles(base, files);
  persistContrast();
  const onFault = bufferFaults();
  const session = createSession(boot);
  await yieldToMain();

  const pages = createPages(boot.release, session, boot.isPageInHtml ?? false);
  pages.start();
  persistLanguage((query) => pages.parts.services?.navigator.replaceQuery(query));
  // Starts to load the page before React hydrates the frame.
  pages.instances.active?.host.start();
  await yieldToMain();

  render(root, pages, boot.isPageInHtml ?? false);
  startBackgroundWork(boot, session, pages, onFault);
}

function render(root: HTMLElement, pages: ShellPages, isPageInHtml: boolean): void {
  const app = <App parts={pages.parts} />;
  const { active } = pages.instances;
  const build = isPageInHtml ? buildOfActivePage(pages) : null;
  const onMismatch = () => {
    // The error card in place of a page is no mismatch of its server half.
    if (active?.host.current.is !== 'failed') reportMismatch(build);
  };
  // React can interrupt a transition for a tap.
  startTransition(() => {
    if (root.firstElementChild) hydrateRoot(root, app, reportHydrationErrors(onMismatch));
    else createRoot(root, reportReactErrors).render(app);
  });
}

/** Null for a page of the shell. */
function buildOfActivePage({ instances, remotes }: ShellPages): RemoteRelease | null {
  const code = instances.active?.route.code;
  return code?.in === 'remote' ? remotes.buildOf(code.remote, code.page.module) : null;
}

/** Starts everything that the first view does not need. */
function startBackgroundWork(
  { release, isStored = false }: Boot,
  session: ShellSession,
  pages: ShellPages,
  onFault: SubscribeToFaults,
): void {
  const { baas, client, feedback } = session;
  const { navigation, routes, emitters, remotes, load, instances } = pages;
  forwardWindowEvents(() => emitters.find(navigation.active.id));
  loadOnPress(routes, load);
  watchUncaughtErrors(
    () => remotes.builds,
    () => feedback.feedback.toast(t('slip')),
  );
  startOfflineLazily(
    {
      release,
      client,
      session: baas.session,
      initialOwner: baas.session.loggedIn ? baas.session.user.uid : null,
      activeHost: () => instances.active?.host,
      onPageChange: navigation.subscribe,
    },
    isStored,
  );
  prefetchLazily({
    release,
    baas,
    client,
    routes,
    remotes,
    activePath: () => navigation.active.path,
    activeBuild: () => {
      const { active } = instances;
      const build = buildOfActivePage(pages);
      return active && build && { host: active.host, build };
    },
    onPageChange: navigation.subscribe,
  });
  whenIdle(() => void readAppInfo(session, pages, onFault));
}

/** Reads whether services are live, then starts to report usage. Errors are ignored. */
async function readAppInfo(
  { baas }: ShellSession,
  { navigation, routes }: ShellPages,
  onFault: SubscribeToFaults,
): Promise<void> {
  try {
    const app = baas.importObject<AppObject>('app', { customUI: true });
    const { real, name, version, fieldSample } = await app.bootstrap();
    setReal(real);
    reportUsageLazily({
      baas,
      app: { name, version },
      activePage: () => navigation.active,
      onPageChange: navigation.subscribe,
      onFault,
      fieldSample,
      routes,
      initial: navigation.initial,
    });
  } catch {
    // The shop works without it.
  }
}
