import type { Baas } from '@shop/baas-sdk';
import {
  parseQuery,
  type BackgroundAudio,
  type Feedback,
  type Login,
  type Navigator,
  type Page,
  type PlatformAccount,
} from '@shop/shell-contract';
import { language } from '@shop/i18n';
import type { LoadRoute } from '../remotes/load-route';
import type { PageFault } from '../remotes/loaded';
import { searchOf } from '../navigation/address';
import { titleOf, type Route } from '../navigation/route';
import type { Routes } from '../navigation/routes';
import type { Navigation } from '../navigation/navigation';
import { replaceQueryOf } from '../navigation/navigator';
import type { PageEntry } from '../navigation/page-stack';
import type { PageTransition } from '../navigation/page-transition';
import type { PageInstance } from './page-instance';
import { titleOverride } from './title-override';
import { PageHost } from './page-host';
import { LifecycleEmitter } from './lifecycle-emitter';
import { routerNavigator } from './router-navigator';

export interface PageServices {
  audio: BackgroundAudio;
  baas: Baas;
  feedback: Feedback;
  login: Login;
  navigator: Navigator;
  platform: PlatformAccount;
}

/** The pages that are open, by the id of their opening. */
export class PageInstances {
  private readonly pages = new Map<string, PageInstance>();

  /** `tell` hears of each fault of a page once. */
  constructor(
    private readonly routes: Routes,
    private readonly navigation: Navigation,
    private readonly load: LoadRoute,
    private readonly tell: (route: Route, fault: PageFault) => void,
    private readonly services: PageServices,
  ) {}

  /** Null for an address nobody knows. */
  of(entry: PageEntry): PageInstance | null {
    const known = this.pages.get(entry.id);
    const route = known?.route ?? this.routes.find(entry.path);
    if (known || !route) return known ?? null;
    const opened = this.make(entry, route);
    this.pages.set(entry.id, opened);
    return opened;
  }

  /** Tells pages what a step of the stack means for them, before it is on screen. */
  pass({ hidden, unloaded, shown }: PageTransition): void {
    if (hidden) this.of(hidden)?.life.hide();
    for (const entry of unloaded) {
      this.pages.get(entry.id)?.life.unload();
      this.pages.delete(entry.id);
    }
    if (shown) this.of(shown.page)?.life.willShow(shown.cause);
  }

  private make(entry: PageEntry, route: Route): PageInstance {
    const life = new LifecycleEmitter();
    life.willShow('load');
    const title = titleOverride();
    // A remote may hand in anything.
    const setTitle = (own: string) => {
      if (typeof own === 'string' && own.trim()) title.next(own);
    };
    const navigator: Navigator = {
      ...this.services.navigator,
      replaceQuery: replaceQueryOf(this.navigation, entry.id),
    };
    const page: Page = {
      ...this.services,
      path: route.path,
      get title() {
        return titleOf(route, language());
      },
      setTitle,
      isActive: () => this.navigation.front.id === entry.id,
      query: Object.freeze(parseQuery(searchOf(entry.address))),
      lifecycle: life.lifecycle,
      navigator,
    };
    return {
      route,
      life,
      title,
      page,
      host: new PageHost(
        (afresh) => this.load(route, afresh),
        (fault) => this.tell(route, fault),
      ),
      router: routerNavigator(navigator, route.path),
    };
  }
}
