import { createBaas } from '@shop/baas-sdk';
import type { AppObject } from '@shop/domain';
import { setReal, type Boot } from '@shop/shell-contract';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { lazyAudio } from '../audio/lazy-audio';
import { createFeedback } from '../feedback';
import { App } from './app';
import type { ShellParts } from '../pages/shell-context';
import { persistLanguage } from '../preferences/language';
import { persistContrast } from '../preferences/contrast';
import { forwardWindowEvents } from '../pages/window-events';
import { admit as admitFiles } from '../integrity/guard';
import { createLogin } from '../login';
import { createPlatformAccount } from '../login/platform-account';
import { PageInstances } from '../pages/page-instances';
import { PositionRestorer } from '../pages/position-restorer';
import { applyTransitions } from '../pages/apply-transitions';
import { federation } from '../remotes/federation';
import { loadRouteOf } from '../remotes/load-route';
import type { PageFault } from '../remotes/loaded';
import { RemotePages } from '../remotes/remote-pages';
import { warm, loadOnPress } from '../remotes/prefetch';
import { routesOf } from '../navigation/match-page';
import type { Route } from '../navigation/route';
import { guardArrivals } from '../navigation/guard-arrivals';
import { browserHistory, Navigation } from '../navigation/navigation';
import { createNavigator, type Admit } from '../navigation/navigator';
import { t } from '../messages';
import { listenForFaults } from '../telemetry/early-faults';
import { reportUsageLazily } from '../telemetry/lazy-usage';
import { startOfflineLazily } from '../offline/lazy-offline';
import { createQueryClient } from './query-client';
import { reportReactErrors } from './report-react-errors';
import { reportFault, watchSlips } from '../telemetry/report-fault';
import { whenIdle } from '../platform/when-idle';

/** Puts the shell together and takes over the page. */
export function startShell(
  root: HTMLElement,
  { release, baas: space, data, platformLogin }: Boot,
): void {
  for (const { base, files } of release.remotes) admitFiles(base, files);
  persistContrast();
  const onFault = listenForFaults();
  const routes = routesOf(release);
  const baas = createBaas(space);
  const feedback = createFeedback();
  baas.useFeedback(feedback.callFeedback);
  const navigation = new Navigation(browserHistory(), routes, Date.now().toString(36));
  const admit: Admit = (route, address, at) => login.admit(route, address, at);
  const front = () => opened.of(navigation.front);
  const life = () => front()?.life;
  const navigator = createNavigator({
    navigation,
    routes,
    admit,
    staysOnBack: () => life()?.staysOnBack() ?? false,
  });
  const routeOf = (path: string) => {
    const route = routes.find(path);
    return route && { tab: route.tab >= 0 };
  };
  const login = createLogin({
    baas,
    navigator,
    feedback: feedback.feedback,
    routeOf,
    front: () => {
      const page = front();
      return {
        handlers: page?.life.needLogins$.value ?? [],
        tell: (fault) => {
          if (page) tell(page.route, fault);
        },
      };
    },
  });
  const remotes = new RemotePages(federation, () => import('../remotes/recover'));
  const load = loadRouteOf(remotes, () => login.loadPage());
  const tell = ({ code }: Route, fault: PageFault) =>
    reportFault(
      code.in === 'remote' ? remotes.buildOf(code.remote, code.page.module) : null,
      fault,
    );
  const silent = () => feedback.feedback.toast(t('silent'));
  const audio = lazyAudio(
    () => import('../audio/player').then(({ Player }) => new Player(new Audio(), silent)),
    silent,
  );
  const opened = new PageInstances(routes, navigation, load, tell, {
    audio,
    baas,
    navigator,
    feedback: feedback.feedback,
    login: login.login,
    platform: createPlatformAccount(platformLogin),
  });
  const places = new PositionRestorer();
  const client = createQueryClient(data);
  const parts: ShellParts = {
    routes,
    client,
    pages: navigation,
    services: { audio, baas, feedback, login, navigator, opened, places },
  };

  applyTransitions(navigation, opened, places, () => {
    login.popup.close(false);
    feedback.leave();
  });
  navigation.start();
  history.scrollRestoration = 'manual';
  login.start();
  persistLanguage(navigator.replaceQuery);
  guardArrivals(navigation, routes, admit);
  // Its code is under way while React takes over the frame.
  front()?.host.start();

  // Of what a device keeps, without the frame that the site makes.
  const isBare = !root.firstElementChild;
  if (!isBare) hydrateRoot(root, <App parts={parts} />, reportReactErrors);
  else createRoot(root, reportReactErrors).render(<App parts={parts} />);

  forwardWindowEvents(life);
  loadOnPress(routes, load);
  watchSlips(
    () => remotes.builds,
    () => feedback.feedback.toast(t('slip')),
  );
  startOfflineLazily(
    {
      release,
      client,
      session: baas.session,
      firstHolder: baas.session.loggedIn ? baas.session.user.uid : null,
      front: () => front()?.host,
      onFront: navigation.subscribe,
    },
    isBare,
  );
  whenIdle(() => {
    warm(
      routes.tabs.filter(({ path }) => path !== navigation.front.path),
      remotes,
    );
    baas
      .importObject<AppObject>('app', { customUI: true })
      .bootstrap()
      .then(
        ({ real, ...app }) => {
          setReal(real);
          reportUsageLazily({
            baas,
            app,
            front: () => navigation.front,
            onFront: navigation.subscribe,
            onFault,
          });
        },
        () => {},
      );
  });
}
