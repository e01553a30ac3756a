import type { AppObject } from '@shop/domain';
import { setReal, type Boot } from '@shop/shell-contract';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { allowFiles } from '../integrity/guard';
import { t } from '../messages';
import { startOfflineLazily } from '../offline/lazy-offline';
import { forwardWindowEvents } from '../pages/window-events';
import { whenIdle } from '../platform/when-idle';
import { persistContrast } from '../preferences/contrast';
import { persistLanguage } from '../preferences/language';
import { loadOnPress, prefetchPages } from '../remotes/prefetch';
import { bufferFaults, type SubscribeToFaults } from '../telemetry/fault-buffer';
import { reportUsageLazily } from '../telemetry/lazy-usage';
import { watchUncaughtErrors } from '../telemetry/report-fault';
import { App } from './app';
import { createPages, type ShellPages } from './create-pages';
import { createSession, type ShellSession } from './create-session';
import { reportReactErrors } from './report-react-errors';

/** Composes the shell in layers (session, pages, rendering, background work) and takes over. */
export function startShell(root: HTMLElement, boot: Boot): void {
  for (const { base, files } of boot.release.remotes) allowFiles(base, files);
  persistContrast();
  const onFault = bufferFaults();
  const session = createSession(boot);
  const pages = createPages(boot.release, session);

  pages.start();
  persistLanguage((query) => pages.parts.services?.navigator.replaceQuery(query));
  // Starts to load the page before React hydrates the frame.
  pages.instances.active?.host.start();

  const hasServerHtml = root.firstElementChild !== null;
  render(root, pages, hasServerHtml);
  startBackgroundWork(boot, session, pages, onFault, hasServerHtml);
}

function render(root: HTMLElement, { parts }: ShellPages, hasServerHtml: boolean): void {
  const app = <App parts={parts} />;
  if (hasServerHtml) hydrateRoot(root, app, reportReactErrors);
  else createRoot(root, reportReactErrors).render(app);
}

/** Starts everything that the first view does not need. */
function startBackgroundWork(
  { release }: Boot,
  session: ShellSession,
  pages: ShellPages,
  onFault: SubscribeToFaults,
  hasServerHtml: boolean,
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
    // The page of the service worker has no server HTML: the site was unreachable.
    !hasServerHtml,
  );
  whenIdle(() => {
    prefetchPages(
      routes.tabs.filter(({ path }) => path !== navigation.active.path),
      remotes,
    );
    void readAppInfo(session, pages, onFault);
  });
}

/** Reads whether services are live, then starts to report usage. Errors are ignored. */
async function readAppInfo(
  { baas }: ShellSession,
  { navigation }: ShellPages,
  onFault: SubscribeToFaults,
): Promise<void> {
  try {
    const app = baas.importObject<AppObject>('app', { customUI: true });
    const { real, name, version } = await app.bootstrap();
    setReal(real);
    reportUsageLazily({
      baas,
      app: { name, version },
      activePage: () => navigation.active,
      onPageChange: navigation.subscribe,
      onFault,
    });
  } catch {
    // The shop works without it.
  }
}
