import type { Page } from '@shop/shell-contract';
import type { Route } from '../navigation/route';
import type { LifecycleEmitter } from './lifecycle-emitter';
import type { PageHost } from './page-host';
import type { TitleState } from './title-override';

/** One opened page with everything that belongs to it. */
export interface PageInstance {
  route: Route;
  host: PageHost;
  emitter: LifecycleEmitter;
  title: TitleState;
  /** The page context. */
  page: Page;
}
