import type { Baas } from '@shop/baas-sdk';
import {
  parseQuery,
  type BackgroundAudio,
  type Feedback,
  type Login,
  type Navigator,
  type Page,
} from '@shop/shell-contract';
import { language } from '@shop/i18n';
import type { LoadRoute } from '../remotes/load-route';
import type { PageFault } from '../remotes/loaded';
import { searchOf } from '../routes/address';
import { titleOf, type Route } from '../routes/route';
import type { Routes } from '../routes/routes';
import type { Navigation } from '../stack/navigation';
import { replaceQueryOf } from '../stack/navigator';
import type { PageEntry } from '../stack/pages';
import type { Passage } from '../stack/passage';
import type { OpenedPage } from './opened-page';
import { ownTitle } from './own-title';
import { PageHost } from './page-host';
import { PageLife } from './page-life';
import { routerNavigator } from './router-navigator';

export interface PagePowers {
  audio: BackgroundAudio;
  baas: Baas;
  feedback: Feedback;
  login: Login;
  navigator: Navigator;
}

/** The pages that are open, by the id of their opening. */
export class OpenedPages {
  private readonly pages = new Map<string, OpenedPage>();

  /** `tell` hears of each fault of a page once. */
  constructor(
    private readonly routes: Routes,
    private readonly navigation: Navigation,
    private readonly load: LoadRoute,
    private readonly tell: (route: Route, fault: PageFault) => void,
    private readonly powers: PagePowers,
  ) {}

  /** Null for an address nobody knows. */
  of(entry: PageEntry): OpenedPage | null {
    const known = this.pages.get(entry.id);
    const route = known?.route ?? this.routes.find(entry.path);
    if (known || !route) return known ?? null;
    const opened = this.make(entry, route);
    this.pages.set(entry.id, opened);
    return opened;
  }

  /** Tells pages what a step of the stack means for them, before it is on screen. */
  pass({ hidden, unloaded, shown }: Passage): void {
    if (hidden) this.of(hidden)?.life.hide();
    for (const entry of unloaded) {
      this.pages.get(entry.id)?.life.unload();
      this.pages.delete(entry.id);
    }
    if (shown) this.of(shown.page)?.life.willShow(shown.cause);
  }

  private make(entry: PageEntry, route: Route): OpenedPage {
    const life = new PageLife();
    life.willShow('load');
    const title = ownTitle();
    // A remote may hand in anything.
    const setTitle = (own: string) => {
      if (typeof own === 'string' && own.trim()) title.next(own);
    };
    const navigator: Navigator = {
      ...this.powers.navigator,
      replaceQuery: replaceQueryOf(this.navigation, entry.id),
    };
    const page: Page = {
      ...this.powers,
      path: route.path,
      get title() {
        return titleOf(route, language());
      },
      setTitle,
      isInFront: () => this.navigation.front.id === entry.id,
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
