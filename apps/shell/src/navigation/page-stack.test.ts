import fc from 'fast-check';
import { routesOf } from './match-page';
import { fakeBrowser, settled, type FakeBrowser } from '../testing/fake-browser';
import { about, orders, product, smallShop } from '../testing/releases';
import { browserHistory } from './browser-history';
import { Navigation } from './navigation';
import { createNavigator } from './navigator';
import { mountedDepth, type PageEntry } from './page-stack';

const routes = routesOf(smallShop());
const addresses = [
  '/',
  '/?visit=2',
  orders,
  `${orders}?status=paid`,
  product,
  `${product}?id=1`,
  about,
  '/pages/tabBar/home/home',
  '/pages/nowhere',
];

/** Follows the page transitions; `faults` lists the inconsistent ones. */
class TransitionChecker {
  readonly mounted: Set<string>;
  readonly faults: string[] = [];
  active: string;

  constructor(navigation: Navigation) {
    this.active = navigation.active.id;
    this.mounted = new Set([this.active]);
    navigation.transitions$.subscribe(({ hidden, unloaded, shown }) => {
      if (hidden && hidden.id !== this.active)
        this.faults.push(`${hidden.id} is hidden, but ${this.active} was active`);
      for (const { id } of unloaded)
        if (!this.mounted.delete(id)) this.faults.push(`${id} is unloaded, but was not mounted`);
      if (!shown) return;
      const {
        page: { id },
        cause,
      } = shown;
      if (this.mounted.has(this.active) !== (hidden !== null))
        this.faults.push(`${this.active} is neither hidden nor unloaded, or both`);
      if (this.mounted.has(id) !== (cause !== 'load'))
        this.faults.push(`${id} is shown by ${cause}`);
      this.mounted.add((this.active = id));
    });
  }
}

interface Shop {
  browser: FakeBrowser;
  navigation: Navigation;
  checker: TransitionChecker;
  stop(): void;
}
let documents = 0;

function load(browser: FakeBrowser): Shop {
  const navigation = new Navigation(browserHistory(browser.window), routes, `d${++documents}`);
  return {
    browser,
    navigation,
    checker: new TransitionChecker(navigation),
    stop: navigation.start(),
  };
}

const idsOf = (pages: readonly PageEntry[]) => pages.map(({ id }) => id);

function expectConsistent({ browser, navigation, checker }: Shop): void {
  const { stack, alive } = navigation.pages;
  expect(navigation.active).toBe(stack.at(-1));
  for (const pages of [stack, alive]) expect(new Set(idsOf(pages)).size).toBe(pages.length);
  expect(stack.slice(1).filter(({ tab }) => tab)).toEqual([]);
  expect(alive.filter(({ tab }) => !tab).length).toBeLessThanOrEqual(mountedDepth);
  const tabs = alive.filter(({ tab }) => tab).map(({ path }) => path);
  expect(new Set(tabs).size).toBe(tabs.length);
  expect(new Set(idsOf(alive))).toEqual(checker.mounted);
  expect(checker).toMatchObject({ faults: [], active: navigation.active.id });
  expect(browser.bar).toBe(navigation.active.address);
  // The history has an entry for each page of the stack, so the back button works.
  expect(browser.below).toBeGreaterThanOrEqual(stack.length - 1);
}

type Action = (shop: Shop) => Promise<unknown> | Shop;
const call = (name: 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab' | 'open') =>
  fc.constantFrom(...addresses).map((to): [string, Action] => [
    `${name} ${to}`,
    ({ navigation }) =>
      createNavigator({ navigation, routes, guard: async () => 'allow', staysOnBack: () => false })
        [name](to)
        .catch((error: Error) => expect(error.name).toBe('NavigationRefused')),
  ]);
const action = fc.oneof(
  {
    arbitrary: fc
      .constantFrom(product, about)
      .map((to): [string, Action] => [`push ${to}`, ({ navigation }) => navigation.go('push', to)]),
    weight: 4,
  },
  call('navigateTo'),
  call('redirectTo'),
  call('reLaunch'),
  call('switchTab'),
  call('open'),
  fc.integer({ min: 1, max: 12 }).map((delta): [string, Action] => [
    `back ${delta}`,
    ({ navigation }) =>
      createNavigator({
        navigation,
        routes,
        guard: async () => 'allow',
        staysOnBack: () => false,
      }).back(delta),
  ]),
  fc
    .constantFrom(-1, 1, -2)
    .map((delta): [string, Action] => [`press ${delta}`, ({ browser }) => browser.press(delta)]),
  fc.constantFrom(0, 1, 2).map((count): [string, Action] => [
    `layers ${count}`,
    async ({ navigation }) => {
      navigation.showLayers(count);
      await settled();
    },
  ]),
  fc.constant<[string, Action]>(['link #main', ({ browser }) => browser.openForeign('#main')]),
  fc.constant<[string, Action]>([
    'reload',
    ({ browser, stop }) => {
      stop();
      return load(browser);
    },
  ]),
);

it('[2.06] [2.09] [2.16] [2.17] [2.18] stays consistent for random navigations', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...addresses),
      fc.array(action, { maxLength: 30, size: 'max' }),
      async (first, actions) => {
        let shop = load(fakeBrowser(first));
        for (const [, run] of actions) {
          const result = await run(shop);
          if (result instanceof Object && 'checker' in result) shop = result as Shop;
          await settled();
          expectConsistent(shop);
        }
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

it('[2.09] stays consistent for concurrent calls', async () => {
  const calls = fc.array(
    fc.oneof(
      call('navigateTo'),
      call('reLaunch'),
      call('switchTab'),
      call('open'),
      call('redirectTo'),
    ),
    { minLength: 2, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(calls, async (actions) => {
      const shop = load(fakeBrowser('/'));
      await shop.navigation.go('push', product);
      await shop.navigation.go('push', about);
      await Promise.all(actions.map(([, run]) => run(shop)));
      await settled();
      expectConsistent(shop);
    }),
    { numRuns: 100 },
  );
}, 60_000);

it('[2.09] reads any foreign history state as a valid stack', () => {
  const entry = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    address: fc.constantFrom(...addresses, '//evil.example', 'javascript:', '/\t/evil.example', ''),
  });
  const state = fc.oneof(fc.anything(), fc.record({ stack: fc.array(entry, { maxLength: 5 }) }));
  fc.assert(
    fc.property(state, fc.constantFrom(...addresses, '//evil.example'), (usr, address) => {
      const { navigation } = load(fakeBrowser(address, { idx: 0, usr }));
      const { stack } = navigation.pages;
      expect(new Set(idsOf(stack)).size).toBe(stack.length);
      expect(stack.slice(1).filter(({ tab }) => tab)).toEqual([]);
      expect(routes.find(navigation.active.path)).toBe(routes.find(address.replace(/\?.*/, '')));
    }),
    { numRuns: 1000 },
  );
});

it('keeps Home and ten pages of a deep stack mounted, and back still works', async () => {
  const shop = load(fakeBrowser('/'));
  for (let depth = 0; depth < 230; depth++)
    await shop.navigation.go('push', `${product}?words=${'w'.repeat(depth * 20)}`);
  const { stack, alive } = shop.navigation.pages;
  expect(idsOf(alive)).toEqual(idsOf([...stack.slice(0, 1), ...stack.slice(-mountedDepth)]));
  await shop.navigation.back(1);
  expect(shop.navigation.active.id).toBe(stack.at(-2)?.id);
  expect(shop.navigation.pages.stack.length).toBeGreaterThan(150);
});
