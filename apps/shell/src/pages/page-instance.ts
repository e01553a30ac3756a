import type { Page } from '@shop/shell-contract';
import type { Navigator as RouterNavigator } from 'react-router-dom';
import type { BehaviorSubject } from 'rxjs';
import type { Route } from '../navigation/route';
import type { PageHost } from './page-host';
import type { LifecycleEmitter } from './lifecycle-emitter';

/** One opened page with all that belongs to it; `page` are the services it is handed. */
export interface PageInstance {
  route: Route;
  host: PageHost;
  life: LifecycleEmitter;
  title: BehaviorSubject<string | null>;
  page: Page;
  router: RouterNavigator;
}
