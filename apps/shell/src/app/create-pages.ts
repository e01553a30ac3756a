import type { ReleaseDocument } from '@shop/shell-contract';
import { followDialogs } from '../layers/follow-dialogs';
import { createLogin, createLoginGuard, type ShellLogin } from '../login';
import { browserHistory } from '../navigation/browser-history';
import { guardArrivals } from '../navigation/guard-arrivals';
import { loginRouterOf } from '../navigation/login-router';
import { routesOf } from '../navigation/match-page';
import { Navigation } from '../navigation/navigation';
import { activePageOf } from '../navigation/page-stack';
import { createNavigator } from '../navigation/navigator';
import type { Route } from '../navigation/route';
import type { Routes } from '../navigation/routes';
import { applyTransitions } from '../pages/apply-transitions';
import { LifecycleEmitters } from '../pages/lifecycle-emitters';
import { PageInstances } from '../pages/page-instances';
import { PositionRestorer } from '../pages/position-restorer';
import type { ShellParts } from '../pages/shell-context';
import { loadRouteOf, type LoadRoute } from '../remotes/load-route';
import type { PageFault } from '../remotes/page-fault';
import { RemoteLoader } from '../remotes/remote-loader';
import { remoteRuntime } from '../remotes/remote-runtime';
import { reportPageFault } from '../telemetry/report-fault';
import type { ShellSession } from './create-session';

/** Routing, login and pages. */
export interface ShellPages {
  routes: Routes;
  navigation: Navigation;
  emitters: LifecycleEmitters;
  remotes: RemoteLoader;
  load: LoadRoute;
  instances: PageInstances;
  parts: ShellParts;
  /** Starts to follow the browser's history and the session. Call once, before the first render. */
  start(): void;
}

/** @param isPageInHtml whether the server has rendered the page, or only its frame */
export function createPages(
  release: ReleaseDocument,
  session: ShellSession,
  isPageInHtml: boolean,
): ShellPages {
  const { baas, feedback, client, audio, platform } = session;
  const routes = routesOf(release);
  const navigation = new Navigation(browserHistory(), routes, Date.now().toString(36));
  const emitters = new LifecycleEmitters();
  const remotes = new RemoteLoader(
    remoteRuntime,
    () => import('../remotes/diagnose'),
    reportPageFault,
  );
  const reportFault = faultReporterOf(remotes);
  const router = loginRouterOf(routes);
  const currentAddress = () => location.pathname + location.search;
  const activeEmitter = () => emitters.find(navigation.active.id);

  const { guard, runHandlers } = createLoginGuard({
    session: baas.session,
    feedback: feedback.feedback,
    router,
    currentAddress,
    activePage: () => {
      const route = routes.find(navigation.active.path);
      return {
        handlers: activeEmitter()?.needLoginHandlers ?? [],
        reportFault: (fault) => reportFault(route, fault),
      };
    },
  });
  const navigator = createNavigator({
    navigation,
    routes,
    guard,
    staysOnBack: () => activeEmitter()?.staysOnBack() ?? false,
  });
  const login: ShellLogin = createLogin({
    baas,
    feedback: feedback.feedback,
    navigator,
    router,
    runHandlers,
    currentAddress,
    findRoute: (path) => findTabState(routes, path),
  });
  const load = loadRouteOf(remotes, () => login.loadPage());
  const instances = new PageInstances({
    routes,
    navigation,
    emitters,
    load,
    reportFault,
    context: {
      audio,
      baas,
      navigator,
      platform,
      feedback: feedback.feedback,
      login: login.login,
    },
    idInHtml: isPageInHtml ? activePageOf(navigation.initial).id : null,
  });
  const positions = new PositionRestorer();

  return {
    routes,
    navigation,
    emitters,
    remotes,
    load,
    instances,
    parts: {
      routes,
      client,
      pages: { state: navigation.state, initial: { pages: navigation.initial } },
      services: { audio, feedback, login, navigator, instances, positions },
      serverPage: null,
    },
    start() {
      applyTransitions(navigation, instances, positions, () => {
        login.popup.close(false);
        feedback.closeForTransition();
      });
      navigation.start();
      followDialogs(navigation);
      history.scrollRestoration = 'manual';
      login.start();
      guardArrivals(navigation, routes, guard);
    },
  };
}

/** Reports a fault with the build that the page was loaded from. */
function faultReporterOf(remotes: RemoteLoader) {
  return (route: Route | null, fault: PageFault) => {
    const code = route?.code;
    const build = code?.in === 'remote' ? remotes.buildOf(code.remote, code.page.module) : null;
    reportPageFault(build, fault);
  };
}

function findTabState(routes: Routes, path: string): { tab: boolean } | null {
  const route = routes.find(path);
  return route && { tab: route.tab >= 0 };
}
