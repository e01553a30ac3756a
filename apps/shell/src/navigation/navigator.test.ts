import { fakeBrowser, settled } from '../testing/fake-browser';
import { about, account, orders, product, smallShop } from '../testing/releases';
import { Routes } from './routes';
import { guardArrivals } from './guard-arrivals';
import { browserHistory, Navigation } from './navigation';
import { createNavigator, replaceQueryOf, type Admit } from './navigator';

const routes = new Routes(smallShop());
const everybody: Admit = async () => true;

/** A shell's stack in a browser that was opened at `address`. */
function open(
  address = '/',
  admit = everybody,
  browser = fakeBrowser(address),
  below: () => number | undefined = () => browser.below,
) {
  const navigation = new Navigation(browserHistory({ window: browser.window }), routes, 's', below);
  navigation.start();
  guardArrivals(navigation, routes, admit);
  return {
    browser,
    navigation,
    navigator: createNavigator({ navigation, routes, admit, staysOnBack: () => false }),
    stack: () => navigation.pages.stack.map((page) => page.address),
  };
}

describe('pages form a stack', () => {
  it('[2.16] a page is pushed, replaced, or the stack relaunched at it', async () => {
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

  it.each<[delta: unknown, left: number]>([
    [2, 3],
    [4, 1],
    [99, 1],
    [1, 4],
    [undefined, 4],
    [0, 4],
    [-3, 4],
    [1.5, 4],
    ['2', 4],
  ])('[2.17] back(%j) of five pages leaves %d', async (delta, left) => {
    const { navigator, stack, browser } = open();
    for (const id of [1, 2, 3, 4]) await navigator.navigateTo(`${product}?id=${id}`);
    const before = stack();
    await navigator.back(delta as number);
    expect(stack()).toEqual(before.slice(0, left));
    expect(browser).toMatchObject({ bar: before[left - 1], below: left - 1 });
  });

  it('[2.17] the browser’s own back and forward walk the same stack', async () => {
    const { navigator, browser, stack } = open();
    await navigator.navigateTo(product);
    await navigator.navigateTo(about);
    await browser.press(-2);
    expect(stack()).toEqual(['/']);
    await browser.press(2);
    expect(stack()).toEqual(['/', product, about]);
  });

  it('[2.18] back on a lone page goes to /, and never out of the product', async () => {
    const { navigator, browser, stack } = open(`${product}?id=1`);
    await navigator.back();
    expect(stack()).toEqual(['/']);
    expect(browser).toMatchObject({ bar: '/', length: 1 });
  });

  it('[2.06] a tab takes the place of the one before it: back leaves from Home, as from any other', async () => {
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
    '[2.16] what lay under a page before %s is the browser’s to go back to, and is a whole stack again',
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

describe('the way back through the browser’s history', () => {
  it.each([
    ['says that it can', 2000, undefined],
    ['does not say it', 900, () => undefined],
  ])(
    'may take long in a browser that %s: what is asked for meanwhile comes after it, and stays',
    async (_, takes, below) => {
      const { navigator, browser, stack } = open('/', everybody, undefined, below);
      await navigator.navigateTo(product);
      browser.takes = takes;
      await Promise.all([navigator.back(), navigator.switchTab(orders)]);
      await new Promise((done) => {
        setTimeout(done, takes);
      });
      expect({ stack: stack(), bar: browser.bar, length: browser.length }).toEqual({
        stack: [orders],
        bar: orders,
        length: 2,
      });
    },
  );

  it.each([
    ['at once in a browser that says so', undefined, ['/']],
    ['after a while in one that does not', () => undefined, ['/', product]],
  ])('is made up for where it is shorter than the stack: %s', async (_, below, atFirst) => {
    const kept = {
      idx: 0,
      usr: { stack: ['/', product].map((address) => ({ id: address, address })) },
    };
    const { navigator, stack } = open(product, everybody, fakeBrowser(product, kept), below);
    expect(stack()).toEqual(['/', product]);
    const back = navigator.back();
    await settled();
    expect(stack()).toEqual(atFirst);
    await back;
    expect(stack()).toEqual(['/']);
  });
});

describe('what is refused leaves everything as it is', () => {
  it.each([
    ['navigateTo', '/', 'navigateTo:fail can not navigateTo a tabbar page'],
    ['navigateTo', '/pages/tabBar/home/home', 'navigateTo:fail can not navigateTo a tabbar page'],
    ['redirectTo', `${orders}?status=paid`, 'redirectTo:fail can not redirectTo a tabbar page'],
    ['switchTab', product, 'switchTab:fail can not switch to no-tabBar page'],
    ['navigateTo', '/pages/nowhere?id=1', 'navigateTo:fail page `/pages/nowhere` is not found'],
    ['open', '//evil.example', 'navigateTo:fail page `//evil.example` is not found'],
    ['reLaunch', '', 'reLaunch:fail Missing required args: "url"'],
  ] as const)('[2.08] [2.09] [8.18] %s %j', async (call, address, errMsg) => {
    const { navigator, browser, navigation } = open();
    await navigator.navigateTo(about);
    const { pages } = navigation;
    await expect(navigator[call](address)).rejects.toMatchObject({ errMsg });
    expect(navigation.pages).toBe(pages);
    expect(browser.bar).toBe(about);
  });

  it('one page for two taps on one link', async () => {
    const { navigator, stack } = open();
    await Promise.all([navigator.navigateTo(product), navigator.navigateTo(product)]);
    expect(stack()).toEqual(['/', product]);
  });
});

describe('a page that is guarded', () => {
  const guarded =
    (login: string): Admit =>
    async (_route, address) =>
      `${login}?uniIdRedirectUrl=${encodeURIComponent(address)}`;
  const target = `?uniIdRedirectUrl=${encodeURIComponent(account)}`;

  it.each(['navigateTo', 'redirectTo', 'reLaunch'] as const)(
    '[2.25] by %s switches to the login page, when that is a tab',
    async (call) => {
      const { navigator, stack } = open('/', guarded('/pages/tabBar/mine/mine'));
      await navigator.navigateTo(product);
      await navigator[call](account);
      expect(stack()).toEqual([`/pages/tabBar/mine/mine${target}`]);
    },
  );

  it('[2.25] the same where the address bar or the browser’s back led to it', async () => {
    const { stack } = open(account, guarded('/pages/tabBar/mine/mine'));
    await settled();
    expect(stack()).toEqual([`/pages/tabBar/mine/mine${target}`]);
  });

  it.each([
    ['navigateTo', ['/', product, `${about}${target}`]],
    ['redirectTo', ['/', `${about}${target}`]],
    ['reLaunch', [`${about}${target}`]],
  ] as const)(
    '[2.26] by %s makes way for the login page in the same manner',
    async (call, after) => {
      const { navigator, stack } = open('/', guarded(about));
      await navigator.navigateTo(product);
      await navigator[call](account);
      expect(stack()).toEqual(after);
    },
  );

  it('[2.26] is replaced when back leads to it after the session ended', async () => {
    let isMember = true;
    const { navigator, browser, stack } = open(
      '/',
      async (...asked) => isMember || guarded(about)(...asked),
    );
    await navigator.navigateTo(account);
    await navigator.navigateTo(product);
    isMember = false;
    await browser.press(-1);
    expect(stack()).toEqual(['/', `${about}${target}`]);
  });
});

describe('a login that somebody else sees to', () => {
  it.each(['navigateTo', 'redirectTo', 'reLaunch'] as const)(
    '[2.23] %s opens nothing',
    async (call) => {
      const asked: unknown[] = [];
      const { navigator, navigation, stack } = open('/', async (_route, ...how) => {
        asked.push(how);
        return false;
      });
      await navigator.navigateTo(product);
      const { pages } = navigation;
      await navigator[call](account);
      expect(navigation.pages).toBe(pages);
      expect({ asked, stack: stack() }).toEqual({
        asked: [[account, 'open']],
        stack: ['/', product],
      });
    },
  );

  it('[2.23] who has arrived at the page is left there', async () => {
    const asked: unknown[] = [];
    const { stack, browser } = open(account, async (_route, ...how) => {
      asked.push(how);
      return false;
    });
    await settled();
    await browser.foreign(`${account}?focus=phone`);
    expect({ asked, stack: stack() }).toEqual({
      asked: [
        [account, 'arrival'],
        [`${account}?focus=phone`, 'arrival'],
      ],
      stack: [`${account}?focus=phone`],
    });
  });

  it('nobody is asked about a page for everybody, which is there at once', () => {
    const { navigator, stack } = open('/', async () => {
      throw new Error('asked');
    });
    void navigator.navigateTo(product);
    expect(stack()).toEqual(['/', product]);
  });
});

describe('the address bar', () => {
  it('[2.17] a link to a part of the page is the same page, whatever its query holds, and no step for back', async () => {
    const { navigator, browser, navigation, stack } = open();
    await navigator.navigateTo(`${product}?q=中 it's`);
    const { front } = navigation;
    await browser.foreign('#main');
    expect(navigation.front).toBe(front);
    expect(stack()).toHaveLength(2);
    await navigator.back();
    expect(stack()).toEqual(['/']);
    expect(browser).toMatchObject({ bar: '/', below: 0 });
  });

  it('a link to the part the page was opened at leads nowhere else', async () => {
    const { browser, stack } = open(`${product}#main`);
    expect(browser.bar).toBe(`${product}#main`);
    await browser.foreign('#main');
    await browser.foreign('#main');
    expect({ stack: stack(), hasLeft: browser.hasLeft }).toEqual({
      stack: [product],
      hasLeft: false,
    });
  });

  it('follows the query of the page in front, and of one below when back leads to it', async () => {
    const { navigator, navigation, browser } = open();
    await navigator.navigateTo(`${product}?sku=1`);
    const below = replaceQueryOf(navigation, navigation.front.id);
    below({ sku: "it's" });
    expect(browser.bar).toBe(navigation.front.address);
    await navigator.navigateTo(about);
    below({ sku: '3' });
    expect(browser.bar).toBe(about);
    await navigator.back();
    expect(browser.bar).toBe(`${product}?sku=3`);
    expect(navigation.front.address).toBe(`${product}?sku=3`);
  });

  it('that names no page, or seems to name another host, is a page that is not found', () => {
    for (const address of [
      '/pages/nowhere',
      '//evil.example',
      '//evil.example/pages/pdp/pdp',
      '///',
    ]) {
      const { navigation } = open(address);
      expect(routes.find(navigation.front.path)).toBeNull();
    }
  });
});
