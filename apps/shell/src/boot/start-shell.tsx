import { createBaas } from '@shop/baas-sdk';
import type { AppObject } from '@shop/domain';
import { setReal, type Boot } from '@shop/shell-contract';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { laterAudio } from '../audio/later-audio';
import { createFeedback } from '../feedback';
import { App } from '../frame/app';
import type { ShellParts } from '../frame/shell-context';
import { keepLanguage } from '../frame/keep-language';
import { keepContrast } from '../frame/keep-contrast';
import { watchFront } from '../frame/watch-front';
import { admit as admitFiles } from '../integrity/guard';
import { createLogin } from '../login';
import { OpenedPages } from '../page-host/opened-pages';
import { Places } from '../page-host/places';
import { tellPages } from '../page-host/tell-pages';
import { federation } from '../remotes/federation';
import { loadRouteOf } from '../remotes/load-route';
import type { PageFault } from '../remotes/loaded';
import { RemotePages } from '../remotes/remote-pages';
import { warm, warmOnPress } from '../remotes/warm';
import { routesOf } from '../routes/match-page';
import type { Route } from '../routes/route';
import { guardArrivals } from '../stack/guard-arrivals';
import { browserHistory, Navigation } from '../stack/navigation';
import { createNavigator, type Admit } from '../stack/navigator';
import { t } from '../messages';
import { listenForFaults } from '../usage/early-faults';
import { laterUsage } from '../usage/later-usage';
import { laterOffline } from './later-offline';
import { createQueryClient } from './query-client';
import { reportErrors } from './report-errors';
import { reportFault, watchSlips } from './report-fault';
import { whenIdle } from './when-idle';

/** Puts the shell together and takes over the page. */
export function startShell(root: HTMLElement, { release, baas: space, data }: Boot): void {
  for (const { base, files } of release.remotes) admitFiles(base, files);
  keepContrast();
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
  const remotes = new RemotePages(federation, () => import('../remotes/mend'));
  const load = loadRouteOf(remotes, () => login.loadPage());
  const tell = ({ code }: Route, fault: PageFault) =>
    reportFault(
      code.in === 'remote' ? remotes.buildOf(code.remote, code.page.module) : null,
      fault,
    );
  const silent = () => feedback.feedback.toast(t('silent'));
  const audio = laterAudio(
    () => import('../audio/player').then(({ Player }) => new Player(new Audio(), silent)),
    silent,
  );
  const opened = new OpenedPages(routes, navigation, load, tell, {
    audio,
    baas,
    navigator,
    feedback: feedback.feedback,
    login: login.login,
  });
  const places = new Places();
  const client = createQueryClient(data);
  const parts: ShellParts = {
    routes,
    client,
    pages: navigation,
    powers: { audio, baas, feedback, login, navigator, opened, places },
  };

  tellPages(navigation, opened, places, () => {
    login.popup.close(false);
    feedback.leave();
  });
  navigation.start();
  history.scrollRestoration = 'manual';
  login.start();
  keepLanguage(navigator.replaceQuery);
  guardArrivals(navigation, routes, admit);
  // Its code is under way while React takes over the frame.
  front()?.host.start();

  // Of what a device keeps, without the frame that the site makes.
  const isBare = !root.firstElementChild;
  if (!isBare) hydrateRoot(root, <App parts={parts} />, reportErrors);
  else createRoot(root, reportErrors).render(<App parts={parts} />);

  watchFront(life);
  warmOnPress(routes, load);
  watchSlips(
    () => remotes.builds,
    () => feedback.feedback.toast(t('slip')),
  );
  laterOffline(
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
          laterUsage({
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
