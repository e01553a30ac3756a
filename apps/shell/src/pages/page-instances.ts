import type { Baas } from '@shop/baas-sdk';
import { language } from '@shop/i18n';
import {
  parseQuery,
  type BackgroundAudio,
  type Feedback,
  type Login,
  type Navigator,
  type Page,
  type PlatformAccount,
} from '@shop/shell-contract';
import { proxy } from 'valtio';
import { searchOf } from '../navigation/address';
import type { Navigation } from '../navigation/navigation';
import { replaceQueryOf } from '../navigation/navigator';
import type { PageEntry } from '../navigation/page-stack';
import type { PageTransition } from '../navigation/page-transition';
import { titleOf, type Route } from '../navigation/route';
import type { Routes } from '../navigation/routes';
import type { LoadRoute } from '../remotes/load-route';
import type { PageFault } from '../remotes/page-fault';
import type { LifecycleEmitters } from './lifecycle-emitters';
import { PageHost } from './page-host';
import type { PageInstance } from './page-instance';
import { noTitleOverride } from './title-override';

/** The part of the page context that is the same for every page. */
export interface SharedContext {
  audio: BackgroundAudio;
  baas: Baas;
  feedback: Feedback;
  login: Login;
  navigator: Navigator;
  platform: PlatformAccount;
}

export interface PageInstancesOptions {
  routes: Routes;
  navigation: Navigation;
  emitters: LifecycleEmitters;
  load: LoadRoute;
  /** Called once for each fault of a page. */
  reportFault: (route: Route, fault: PageFault) => void;
  context: SharedContext;
  /** Id of the instance whose page the server's HTML contains; null if it has a skeleton. */
  idInHtml: string | null;
}

/** The opened pages by the id of their instance. */
export class PageInstances {
  private readonly instanceById = new Map<string, PageInstance>();

  constructor(private readonly options: PageInstancesOptions) {}

  /** The instance of an entry, created if there is none; null for an unknown address. */
  of(entry: PageEntry): PageInstance | null {
    const existing = this.instanceById.get(entry.id);
    if (existing) return existing;
    const route = this.options.routes.find(entry.path);
    if (!route) return null;
    const created = this.create(entry, route);
    this.instanceById.set(entry.id, created);
    return created;
  }

  /** The instance of the active page. */
  get active(): PageInstance | null {
    return this.of(this.options.navigation.active);
  }

  /** Raises the lifecycle events of a transition, before it renders. */
  apply({ hidden, unloaded, shown }: PageTransition): void {
    if (hidden) this.of(hidden)?.emitter.hide();
    for (const { id } of unloaded) {
      this.instanceById.get(id)?.emitter.unload();
      this.instanceById.delete(id);
      this.options.emitters.delete(id);
    }
    if (shown) this.of(shown.page)?.emitter.willShow(shown.cause);
  }

  private create(entry: PageEntry, route: Route): PageInstance {
    const { navigation, emitters, load, reportFault, context, idInHtml } = this.options;
    const emitter = emitters.of(entry.id);
    emitter.willShow('load');
    const title = proxy({ ...noTitleOverride });
    const navigator: Navigator = {
      ...context.navigator,
      replaceQuery: replaceQueryOf(navigation, entry.id),
    };
    const page: Page = {
      ...context,
      path: route.path,
      get title() {
        return titleOf(route, language());
      },
      setTitle(text) {
        // A remote may pass any value.
        if (typeof text === 'string' && text.trim()) title.override = text;
      },
      isActive: () => navigation.active.id === entry.id,
      query: Object.freeze(parseQuery(searchOf(entry.address))),
      lifecycle: emitter.lifecycle,
      navigator,
    };
    return {
      route,
      emitter,
      title,
      page,
      host: new PageHost(
        (options) => load(route, options),
        (fault) => reportFault(route, fault),
        entry.id === idInHtml,
      ),
    };
  }
}
