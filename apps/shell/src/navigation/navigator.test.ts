import { fakeBrowser, settled } from '../testing/fake-browser';
import { about, account, orders, product, smallShop } from '../testing/releases';
import { Routes } from './routes';
import { guardArrivals } from './guard-arrivals';
import { loginRouter } from '@shop/baas-sdk/login-routing';
import { browserHistory } from './browser-history';
import { Navigation } from './navigation';
import { createNavigator, replaceQueryOf, type GuardNavigation } from './navigator';

const routes = new Routes(smallShop());
const allowAll: GuardNavigation = async () => 'allow';

/** A page stack in a browser that was opened at `address`. */
function open(
  address = '/',
  guard = allowAll,
  browser = fakeBrowser(address),
  below: () => number | undefined = () => browser.below,
) {
  const navigation = new Navigation(browserHistory(browser.window), routes, 's', below);
  navigation.start();
  guardArrivals(navigation, routes, guard);
  return {
    browser,
    navigation,
    navigator: createNavigator({ navigation, routes, guard, staysOnBack: () => false }),
    stack: () => navigation.pages.stack.map((page) => page.address),
  };
}

describe('the page stack', () => {
  it('[2.16] pushes, replaces and relaunches pages', async () => {
    const { navigator, browser, stack } = open();
    await navigator.navigateTo(`${product}?id=1`);
    await navigator.navigateTo(`${product}?id=2`);
    expect(stack()).toEqual(['/', `${product}?id=1`, `${product}?id=2`]);
    await navigator.redirectTo(about);
    expect(stack()).toEqual(['/', `${product}?id=1`, about]);
    expect(browser).toMatchObject({ bar: about, below: 2 });
    await navigator.reLaunch(`${orders}?status=paid`);
    expect(stack()).toEqual([`${orders}?status=paid`]);
    expect(browser.bar).toBe(`${orders}?status=paid`);
  });

  it.each<[delta: unknown, remaining: number]>([
    [2, 3],
    [4, 1],
    [99, 1],
    [1, 4],
    [undefined, 4],
    [0, 4],
    [-3, 4],
    [1.5, 4],
    ['2', 4],
  ])('[2.17] back(%j) from five pages leaves %d', async (delta, remaining) => {
    const { navigator, stack, browser } = open();
    for (const id of [1, 2, 3, 4]) await navigator.navigateTo(`${product}?id=${id}`);
    const before = stack();
    await navigator.back(delta as number);
    expect(stack()).toEqual(before.slice(0, remaining));
    expect(browser).toMatchObject({ bar: before[remaining - 1], below: remaining - 1 });
  });

  it('[2.17] the browser’s back and forward buttons move in the same stack', async () => {
    const { navigator, browser, stack } = open();
    await navigator.navigateTo(product);
    await navigator.navigateTo(about);
    await browser.press(-2);
    expect(stack()).toEqual(['/']);
    await browser.press(2);
    expect(stack()).toEqual(['/', product, about]);
  });

  it('[2.18] back from a single page opens / and stays in the shop', async () => {
    const { navigator, browser, stack } = open(`${product}?id=1`);
    await navigator.back();
    expect(stack()).toEqual(['/']);
    expect(browser).toMatchObject({ bar: '/', length: 1 });
  });

  it('[2.06] a tab replaces the previous tab, so the back button leaves the shop', async () => {
    const { navigator, browser, stack } = open();
    await navigator.switchTab(orders);
    await navigator.switchTab('/');
    expect({ stack: stack(), bar: browser.bar, length: browser.length }).toEqual({
      stack: ['/'],
      bar: '/',
      length: 1,
    });
    await navigator.back();
    expect({ stack: stack(), hasLeft: browser.hasLeft }).toEqual({ stack: ['/'], hasLeft: false });
    await browser.press(-1);
    expect(browser.hasLeft).toBe(true);
  });

  it.each(['reLaunch', 'switchTab'] as const)(
    '[2.16] the browser’s back button restores the stack from before %s',
    async (call) => {
      const { navigator, browser, stack } = open();
      await navigator.navigateTo(product);
      await navigator.navigateTo(about);
      await navigator[call](orders);
      expect({ stack: stack(), below: browser.below }).toEqual({ stack: [orders], below: 2 });
      await browser.press(-1);
      expect({ stack: stack(), bar: browser.bar }).toEqual({ stack: ['/', product], bar: product });
      await browser.press(1);
      expect({ stack: stack(), bar: browser.bar }).toEqual({ stack: [orders], bar: orders });
    },
  );
});

describe('a move in the browser’s history', () => {
  it.each([
    ['counts its entries', 2000, undefined],
    ['does not', 900, () => undefined],
  ])(
    'delays other navigations until it arrives, in a browser that %s',
    async (_case, travelMs, below) => {
      const { navigator, browser, stack } = open('/', allowAll, undefined, below);
      await navigator.navigateTo(product);
      browser.travelMs = travelMs;
      await Promise.all([navigator.back(), navigator.switchTab(orders)]);
      await new Promise((done) => {
        setTimeout(done, travelMs);
      });
      expect({ stack: stack(), bar: browser.bar, length: browser.length }).toEqual({
        stack: [orders],
        bar: orders,
        length: 2,
      });
    },
  );

  it.each([
    ['at once in a browser that counts its entries', undefined, ['/']],
    ['after a timeout in one that does not', () => undefined, ['/', product]],
  ])(
    'is replaced by a step when the history is shorter than the stack: %s',
    async (_case, below, expectedAtFirst) => {
      const storedState = {
        idx: 0,
        usr: { stack: ['/', product].map((address) => ({ id: address, address })) },
      };
      const { navigator, stack } = open(
        product,
        allowAll,
        fakeBrowser(product, storedState),
        below,
      );
      expect(stack()).toEqual(['/', product]);
      const back = navigator.back();
      await settled();
      expect(stack()).toEqual(expectedAtFirst);
      await back;
      expect(stack()).toEqual(['/']);
    },
  );
});

describe('a layer over the page', () => {
  /** A product page above home, with open layers; `left` counts those that back has closed. */
  async function openLayers(count: number) {
    const shop = open();
    await shop.navigator.navigateTo(product);
    const left: number[] = [];
    shop.navigation.layersLeft$.subscribe((each) => left.push(each));
    shop.navigation.showLayers(count);
    await settled();
    return { ...shop, left };
  }
  const onProduct = { stack: ['/', product], below: 1 };

  it('is closed by the back button; the next press leaves the page', async () => {
    const { browser, left, stack } = await openLayers(2);
    await browser.press(-1);
    await browser.press(-1);
    expect({ left, stack: stack(), below: browser.below }).toEqual({ left: [1, 1], ...onProduct });
    await browser.press(-1);
    expect({ left, stack: stack() }).toEqual({ left: [1, 1], stack: ['/'] });
  });

  it('leaves no entry when the page closes it', async () => {
    const { navigation, browser, left, stack } = await openLayers(2);
    navigation.showLayers(0);
    await settled();
    expect({ left, stack: stack(), below: browser.below }).toEqual({ left: [], ...onProduct });
  });

  it('does not come back with the forward button', async () => {
    const { browser, left, stack } = await openLayers(1);
    await browser.press(-1);
    await browser.press(1);
    expect({ left, stack: stack(), below: browser.below }).toEqual({ left: [1], ...onProduct });
  });

  it('that stays open gets its entry again', async () => {
    const { navigation, browser, left, stack } = await openLayers(1);
    await browser.press(-1);
    navigation.showLayers(1);
    await settled();
    await browser.press(-1);
    expect({ left, stack: stack(), below: browser.below }).toEqual({ left: [1, 1], ...onProduct });
  });

  it.each([
    ['navigateTo', about, ['/', product, about], 2],
    ['redirectTo', about, ['/', about], 1],
    ['switchTab', orders, [orders], 1],
  ] as const)('has no entry after %s', async (call, address, after, below) => {
    const { navigator, browser, stack } = await openLayers(2);
    await navigator[call](address);
    expect({ stack: stack(), bar: browser.bar, below: browser.below }).toEqual({
      stack: after,
      bar: address,
      below,
    });
  });

  it('does not count for the shell’s own back', async () => {
    const { navigator, browser, left, stack } = await openLayers(2);
    await navigator.back();
    expect({ left, stack: stack(), below: browser.below }).toEqual({
      left: [],
      stack: ['/'],
      below: 0,
    });
  });

  it('keeps the query that the page changed while it was open', async () => {
    const { navigation, browser } = await openLayers(1);
    replaceQueryOf(navigation, navigation.active.id)({ sku: '2' });
    await browser.press(-1);
    expect(browser).toMatchObject({ bar: `${product}?sku=2`, below: 1 });
  });

  it('loses its entry when the document is loaded anew', async () => {
    const { browser } = await openLayers(2);
    const { stack } = open(product, allowAll, browser);
    await settled();
    expect({ stack: stack(), below: browser.below }).toEqual(onProduct);
  });
});

describe('a rejected navigation', () => {
  it.each([
    ['navigateTo', '/', 'navigateTo:fail can not navigateTo a tabbar page'],
    ['navigateTo', '/pages/tabBar/home/home', 'navigateTo:fail can not navigateTo a tabbar page'],
    ['redirectTo', `${orders}?status=paid`, 'redirectTo:fail can not redirectTo a tabbar page'],
    ['switchTab', product, 'switchTab:fail can not switch to no-tabBar page'],
    ['navigateTo', '/pages/nowhere?id=1', 'navigateTo:fail page `/pages/nowhere` is not found'],
    ['open', '//evil.example', 'navigateTo:fail page `//evil.example` is not found'],
    ['reLaunch', '', 'reLaunch:fail Missing required args: "url"'],
  ] as const)('[2.08] [2.09] [8.18] %s(%j) changes nothing', async (call, address, errMsg) => {
    const { navigator, browser, navigation } = open();
    await navigator.navigateTo(about);
    const { pages } = navigation;
    await expect(navigator[call](address)).rejects.toMatchObject({ errMsg });
    expect(navigation.pages).toBe(pages);
    expect(browser.bar).toBe(about);
  });

  it('opens one page for two taps on a link', async () => {
    const { navigator, stack } = open();
    await Promise.all([navigator.navigateTo(product), navigator.navigateTo(product)]);
    expect(stack()).toEqual(['/', product]);
  });
});

describe('a members-only page', () => {
  /** Redirects to `loginPage` like the SDK's login router. */
  const redirectTo = (loginPage: string): GuardNavigation => {
    const router = loginRouter({ loginPage, pages: routes.all });
    return async (call, address) => router.jump(call, address) ?? 'allow';
  };
  const target = `?uniIdRedirectUrl=${encodeURIComponent(account)}`;

  it.each(['navigateTo', 'redirectTo', 'reLaunch'] as const)(
    '[2.25] %s switches to the login page when that is a tab',
    async (call) => {
      const { navigator, stack } = open('/', redirectTo('/pages/tabBar/mine/mine'));
      await navigator.navigateTo(product);
      await navigator[call](account);
      expect(stack()).toEqual([`/pages/tabBar/mine/mine${target}`]);
    },
  );

  it('[2.25] switches to a login tab when the document was opened at it', async () => {
    const { stack } = open(account, redirectTo('/pages/tabBar/mine/mine'));
    await settled();
    expect(stack()).toEqual([`/pages/tabBar/mine/mine${target}`]);
  });

  it.each([
    ['navigateTo', ['/', product, `${about}${target}`]],
    ['redirectTo', ['/', `${about}${target}`]],
    ['reLaunch', [`${about}${target}`]],
  ] as const)('[2.26] %s opens the login page by the same call', async (call, after) => {
    const { navigator, stack } = open('/', redirectTo(about));
    await navigator.navigateTo(product);
    await navigator[call](account);
    expect(stack()).toEqual(after);
  });

  it('[2.26] is replaced when back leads to it after the session ended', async () => {
    let isMember = true;
    const { navigator, browser, stack } = open('/', async (...args) =>
      isMember ? 'allow' : redirectTo(about)(...args),
    );
    await navigator.navigateTo(account);
    await navigator.navigateTo(product);
    isMember = false;
    await browser.press(-1);
    expect(stack()).toEqual(['/', `${about}${target}`]);
  });
});

describe('a login that a handler takes over', () => {
  it.each(['navigateTo', 'redirectTo', 'reLaunch'] as const)(
    '[2.23] %s opens nothing',
    async (call) => {
      const guarded: unknown[] = [];
      const { navigator, navigation, stack } = open('/', async (_call, ...args) => {
        guarded.push(args);
        return 'handled';
      });
      await navigator.navigateTo(product);
      const { pages } = navigation;
      await navigator[call](account);
      expect(navigation.pages).toBe(pages);
      expect({ guarded, stack: stack() }).toEqual({
        guarded: [[account, 'open']],
        stack: ['/', product],
      });
    },
  );

  it('[2.23] an arrival stays on the page', async () => {
    const guarded: unknown[] = [];
    const { stack, browser } = open(account, async (_call, ...args) => {
      guarded.push(args);
      return 'handled';
    });
    await settled();
    await browser.openForeign(`${account}?focus=phone`);
    expect({ guarded, stack: stack() }).toEqual({
      guarded: [
        [account, 'arrival'],
        [`${account}?focus=phone`, 'arrival'],
      ],
      stack: [`${account}?focus=phone`],
    });
  });

  it('an unguarded page opens synchronously without the guard', () => {
    const { navigator, stack } = open('/', async () => {
      throw new Error('guarded');
    });
    void navigator.navigateTo(product);
    expect(stack()).toEqual(['/', product]);
  });
});

describe('the address bar', () => {
  it('[2.17] a link to a fragment keeps the page and adds no step for back', async () => {
    const { navigator, browser, navigation, stack } = open();
    await navigator.navigateTo(`${product}?q=中 it's`);
    const { active } = navigation;
    await browser.openForeign('#main');
    expect(navigation.active).toBe(active);
    expect(stack()).toHaveLength(2);
    await navigator.back();
    expect(stack()).toEqual(['/']);
    expect(browser).toMatchObject({ bar: '/', below: 0 });
  });

  it('a link to the current fragment changes nothing', async () => {
    const { browser, stack } = open(`${product}#main`);
    expect(browser.bar).toBe(`${product}#main`);
    await browser.openForeign('#main');
    await browser.openForeign('#main');
    expect({ stack: stack(), hasLeft: browser.hasLeft }).toEqual({
      stack: [product],
      hasLeft: false,
    });
  });

  it('shows the query of the active page, and that of a page below after back', async () => {
    const { navigator, navigation, browser } = open();
    await navigator.navigateTo(`${product}?sku=1`);
    const below = replaceQueryOf(navigation, navigation.active.id);
    below({ sku: "it's" });
    expect(browser.bar).toBe(navigation.active.address);
    await navigator.navigateTo(about);
    below({ sku: '3' });
    expect(browser.bar).toBe(about);
    await navigator.back();
    expect(browser.bar).toBe(`${product}?sku=3`);
    expect(navigation.active.address).toBe(`${product}?sku=3`);
  });

  it('with an unknown path or a host name leads to the not-found page', () => {
    for (const address of [
      '/pages/nowhere',
      '//evil.example',
      '//evil.example/pages/pdp/pdp',
      '///',
    ]) {
      const { navigation } = open(address);
      expect(routes.find(navigation.active.path)).toBeNull();
    }
  });
});
