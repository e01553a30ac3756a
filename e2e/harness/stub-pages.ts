import type { JSHandle, Page } from 'playwright-core';
import { FaultProxy } from '../faults/fault-proxy';
import { handwrittenBuild, containerEntry } from '../faults/handwritten-build';
import { addressOf } from './locators';
import type { StoryContext } from './story';

const remotes = ['home', 'orders', 'search', 'mine', 'pdp'];

/** A page that does what a story tells it by `window.activePage`, and says what it hears by its path and, of several openings, the query's `n`. */
const stubPage = `
      const given = async (name) => (await Object.values(scope[name])[0].get())();
      const { usePage, useLifecycle } = await given('@shop/shell-contract');
      const { Link } = await given('@shop/ui');
      const pageEvents = (window.pageEvents ??= []);
      const Page = () => {
        const page = usePage();
        const { n, stays, then, link } = page.query;
        const say = (what, more = '') => { pageEvents.push([page.path, n, what, more && JSON.stringify(more)].filter(Boolean).join(' ')); };
        const hasLed = React.useRef(!then);
        React.useEffect(() => { if (!hasLed.current) void page.navigator.navigateTo(then); hasLed.current = true; }, [then]);
        useLifecycle('onShow', ({ cause }) => { window.activePage = page; say(cause); });
        useLifecycle('onHide', () => say('hide'));
        useLifecycle('onUnload', () => say('unload'));
        useLifecycle('onTabItemTap', (tap) => say('tap', tap));
        useLifecycle('onReachBottom', () => say('end'));
        useLifecycle('onResize', (size) => say('size', size));
        useLifecycle('onBackPress', () => stays === 'yes');
        return React.createElement('label', { style: { display: 'block', height: 2000 } }, 'note ', React.createElement('input'), link && React.createElement(Link, { href: link }, 'link'));
      };`;

type NavigatorMethod = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab' | 'back';
interface PageContext {
  query: Record<string, string>;
  setTitle(title: string): void;
  navigator: Record<NavigatorMethod, (to: unknown) => Promise<void>>;
  feedback: { toast(message: string): void; loading(): () => void };
  baas: {
    chooseAndUploadFile(options: {
      type: 'image';
    }): Promise<{ dropped: number; tempFiles: { width: number; url: string }[] }>;
  };
}
interface StubWindow {
  pageEvents: string[];
  activePage: PageContext;
}

/** The shop with its own shell and none of its pages: nobody has to log in, and every page is bare. */
export class StubPageShop {
  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** By the address bar; resolves when its page is there. */
  async open(address: string, name: string): Promise<void> {
    await this.page.goto(this.origin + address);
    await this.eventsUntil(`${name} load`);
  }

  /** What the page in front is told to do, and how often at once; answers why it was refused. */
  call(name: NavigatorMethod, to?: unknown, times = 1): Promise<string | undefined> {
    return this.page.evaluate(
      ([call, where, often]) => {
        const calls = Array.from({ length: often }, () =>
          (window as unknown as StubWindow).activePage.navigator[call](where),
        );
        return Promise.all(calls).then(
          () => undefined,
          ({ errMsg }) => errMsg as string,
        );
      },
      [name, to, times] as const,
    );
  }

  /** Waits until this was heard and nothing more comes: all since the last look. */
  async eventsUntil(last: string): Promise<string[]> {
    await this.page.waitForFunction(
      (wanted) => (window as unknown as StubWindow).pageEvents?.includes(wanted),
      last,
    );
    return this.newEvents();
  }

  async newEvents(): Promise<string[]> {
    await this.page.evaluate(
      () =>
        new Promise((rested) => {
          requestAnimationFrame(() => setTimeout(rested, 30));
        }),
    );
    return this.page.evaluate(() => (window as unknown as StubWindow).pageEvents.splice(0));
  }

  /** What the page in front was handed. */
  activePage(): Promise<JSHandle<PageContext>> {
    return this.page.evaluateHandle(() => (window as unknown as StubWindow).activePage);
  }

  get address(): string {
    return addressOf(this.page);
  }
}

/** For stories of what the shell does with pages, whatever is on them. */
export const withStubPages =
  (act: (shop: StubPageShop, scene: StoryContext) => Promise<void>) =>
  async (scene: StoryContext): Promise<void> => {
    const server = await new FaultProxy(scene.product.origin).start();
    try {
      const builds = remotes.map((name) =>
        handwrittenBuild(name, 'bare', containerEntry(name, 'bare', stubPage)),
      );
      server.release(
        (releases) => {
          for (const { change } of builds) change(releases);
          for (const { pages } of releases.remotes)
            for (const declared of pages) Object.assign(declared, { needLogin: false });
        },
        Object.assign({}, ...builds.map(({ files }) => files)) as Record<string, string>,
      );
      await act(new StubPageShop(scene.page, server.origin), scene);
    } finally {
      await server.stop();
    }
  };
