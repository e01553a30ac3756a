import type { Page as ShellPage } from '@shop/shell-contract';
import type { JSHandle, Page } from 'playwright-core';
import { BackendClient } from './backend-client';
import { FaultProxy } from './fault-proxy';
import { containerEntry, handwrittenBuild } from './handwritten-build';
import { addressOf } from './locators';
import { logIn } from './log-in';
import type { Product } from './product';
import type { StoryContext } from './story';

const remoteNames = ['home', 'orders', 'search', 'mine', 'pdp'];

/**
 * Source of a page that a story controls through `window.activePage`. It records its lifecycle
 * events in `window.pageEvents`, each with its path and the `n` of its query, if there is one. The
 * packages that remotes share are in `window.shop`.
 * Query: `stays=yes` vetoes back, `then` is opened on mount, `link` is rendered as a link.
 */
const stubPage = `
      const load = async (name) => (await Object.values(scope[name])[0].get())();
      const contract = await load('@shop/shell-contract');
      const { usePage, useLifecycle } = contract;
      window.shop = { contract, sdk: await load('@shop/baas-sdk') };
      const { Link } = await load('@shop/ui');
      const pageEvents = (window.pageEvents ??= []);
      const Page = () => {
        const page = usePage();
        const { n, stays, then, link } = page.query;
        const record = (event, detail) => {
          const parts = [page.path, n, event, detail && JSON.stringify(detail)];
          pageEvents.push(parts.filter(Boolean).join(' '));
        };
        const hasNavigated = React.useRef(!then);
        React.useEffect(() => {
          if (!hasNavigated.current) void page.navigator.navigateTo(then);
          hasNavigated.current = true;
        }, [then]);
        useLifecycle('onShow', ({ cause }) => { window.activePage = page; record(cause); });
        useLifecycle('onHide', () => record('hide'));
        useLifecycle('onUnload', () => record('unload'));
        useLifecycle('onTabItemTap', (tap) => record('tap', tap));
        useLifecycle('onReachBottom', () => record('end'));
        useLifecycle('onResize', (size) => record('size', size));
        useLifecycle('onBackPress', () => stays === 'yes');
        return React.createElement(
          'label',
          { style: { display: 'block', height: 2000 } },
          'note ',
          React.createElement('input'),
          link && React.createElement(Link, { href: link }, 'link'),
        );
      };`;

type NavigatorMethod = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab' | 'back';

/** The part of the page context that stories use. */
export interface PageContext extends Omit<ShellPage, 'navigator'> {
  navigator: Record<NavigatorMethod, (to: unknown) => Promise<void>>;
}
interface StubWindow {
  pageEvents: string[];
  activePage: PageContext;
}

/** The real shell with stub pages, all of which are open to guests. */
export class StubPageShop {
  constructor(
    readonly page: Page,
    readonly origin: string,
  ) {}

  /** Opens an address through the address bar and waits for the load event of page `name`. */
  async open(address: string, name: string): Promise<void> {
    await this.page.goto(this.origin + address);
    await this.eventsUntil(`${name} load`);
  }

  /** Registers a member and opens Home as this member. Returns the page and the token. */
  async openAsMember(product: Product): Promise<{ active: JSHandle<PageContext>; token: string }> {
    const { token } = await (await BackendClient.open(product)).register();
    await logIn(this.page, this.origin, token);
    await this.open('/', '/');
    return { active: await this.activePage(), token };
  }

  /** Calls a navigator method `times` times at once. Returns the error message of a rejection. */
  call(name: NavigatorMethod, to?: unknown, times = 1): Promise<string | undefined> {
    return this.page.evaluate(
      ([method, target, count]) => {
        const calls = Array.from({ length: count }, () =>
          (window as unknown as StubWindow).activePage.navigator[method](target),
        );
        return Promise.all(calls).then(
          () => undefined,
          ({ errMsg }) => errMsg as string,
        );
      },
      [name, to, times] as const,
    );
  }

  /** Waits for the event `last`, then returns all events since the previous read. */
  async eventsUntil(last: string): Promise<string[]> {
    await this.page.waitForFunction(
      (expected) => (window as unknown as StubWindow).pageEvents?.includes(expected),
      last,
    );
    return this.newEvents();
  }

  /** Waits until pending events have fired, then returns all events since the previous read. */
  async newEvents(): Promise<string[]> {
    await this.page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve, 30));
        }),
    );
    return this.page.evaluate(() => (window as unknown as StubWindow).pageEvents.splice(0));
  }

  /** The page context of the active page. */
  activePage(): Promise<JSHandle<PageContext>> {
    return this.page.evaluateHandle(() => (window as unknown as StubWindow).activePage);
  }

  get address(): string {
    return addressOf(this.page);
  }
}

/** Runs a story about the shell itself: every remote is replaced by stub pages. */
export const withStubPages =
  (act: (shop: StubPageShop, context: StoryContext) => Promise<void>) =>
  async (context: StoryContext): Promise<void> => {
    const proxy = await new FaultProxy(context.product.origin).start();
    try {
      const builds = remoteNames.map((name) =>
        handwrittenBuild(name, 'stub', containerEntry(name, 'stub', stubPage)),
      );
      proxy.release(
        (releases) => {
          for (const { change } of builds) change(releases);
          for (const { pages } of releases.remotes)
            for (const declaration of pages) Object.assign(declaration, { needLogin: false });
        },
        Object.assign({}, ...builds.map(({ files }) => files)) as Record<string, string>,
      );
      await act(new StubPageShop(context.page, proxy.origin), context);
    } finally {
      await proxy.stop();
    }
  };
