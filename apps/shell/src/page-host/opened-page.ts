import type { Page } from '@shop/shell-contract';
import type { Navigator as RouterNavigator } from 'react-router-dom';
import type { BehaviorSubject } from 'rxjs';
import type { Route } from '../routes/route';
import type { PageHost } from './page-host';
import type { PageLife } from './page-life';

/** One opened page with all that belongs to it; `page` are the powers it is handed. */
export interface OpenedPage {
  route: Route;
  host: PageHost;
  life: PageLife;
  title: BehaviorSubject<string | null>;
  page: Page;
  router: RouterNavigator;
}
