import fc from 'fast-check';
import { routesOf } from './match-page';
import { fakeBrowser, settled, type FakeBrowser } from '../testing/fake-browser';
import { about, orders, product, smallShop } from '../testing/releases';
import { browserHistory, Navigation } from './navigation';
import { createNavigator } from './navigator';
import { liveDepth, type PageEntry } from './page-stack';

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

/** Follows what the pages are told; `faults` is what no page may be told. */
class Witness {
  readonly living: Set<string>;
  readonly faults: string[] = [];
  front: string;

  constructor(navigation: Navigation) {
    this.front = navigation.front.id;
    this.living = new Set([this.front]);
    navigation.transitions$.subscribe(({ hidden, unloaded, shown }) => {
      if (hidden && hidden.id !== this.front)
        this.faults.push(`${hidden.id} is hidden, but ${this.front} was seen`);
      for (const { id } of unloaded)
        if (!this.living.delete(id)) this.faults.push(`${id} is unloaded, but was not there`);
      if (!shown) return;
      const {
        page: { id },
        cause,
      } = shown;
      if (this.living.has(this.front) !== (hidden !== null))
        this.faults.push(`${this.front} is neither hidden nor gone, or both`);
      if (this.living.has(id) !== (cause !== 'load'))
        this.faults.push(`${id} is shown by ${cause}`);
      this.living.add((this.front = id));
    });
  }
}

interface Shop {
  browser: FakeBrowser;
  navigation: Navigation;
  witness: Witness;
  stop(): void;
}
let documents = 0;

function load(browser: FakeBrowser): Shop {
  const navigation = new Navigation(
    browserHistory({ window: browser.window }),
    routes,
    `d${++documents}`,
  );
  return { browser, navigation, witness: new Witness(navigation), stop: navigation.start() };
}

const idsOf = (pages: readonly PageEntry[]) => pages.map(({ id }) => id);

function sound({ browser, navigation, witness }: Shop): void {
  const { stack, alive } = navigation.pages;
  expect(navigation.front).toBe(stack.at(-1));
  for (const pages of [stack, alive]) expect(new Set(idsOf(pages)).size).toBe(pages.length);
  expect(stack.slice(1).filter(({ tab }) => tab)).toEqual([]);
  expect(alive.filter(({ tab }) => !tab).length).toBeLessThanOrEqual(liveDepth);
  const tabs = alive.filter(({ tab }) => tab).map(({ path }) => path);
  expect(new Set(tabs).size).toBe(tabs.length);
  expect(new Set(idsOf(alive))).toEqual(witness.living);
  expect(witness).toMatchObject({ faults: [], front: navigation.front.id });
  expect(browser.bar).toBe(navigation.front.address);
  // All pages of the stack lie in the browser's history, so that its back leads through them.
  expect(browser.below).toBeGreaterThanOrEqual(stack.length - 1);
}

type Act = (shop: Shop) => Promise<unknown> | Shop;
const call = (name: 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab' | 'open') =>
  fc.constantFrom(...addresses).map((to): [string, Act] => [
    `${name} ${to}`,
    ({ navigation }) =>
      createNavigator({ navigation, routes, admit: async () => true, staysOnBack: () => false })
        [name](to)
        .catch((error: Error) => expect(error.name).toBe('NavigationRefused')),
  ]);
const act = fc.oneof(
  {
    arbitrary: fc
      .constantFrom(product, about)
      .map((to): [string, Act] => [`push ${to}`, ({ navigation }) => navigation.go('push', to)]),
    weight: 4,
  },
  call('navigateTo'),
  call('redirectTo'),
  call('reLaunch'),
  call('switchTab'),
  call('open'),
  fc.integer({ min: 1, max: 12 }).map((delta): [string, Act] => [
    `back ${delta}`,
    ({ navigation }) =>
      createNavigator({
        navigation,
        routes,
        admit: async () => true,
        staysOnBack: () => false,
      }).back(delta),
  ]),
  fc
    .constantFrom(-1, 1, -2)
    .map((delta): [string, Act] => [`press ${delta}`, ({ browser }) => browser.press(delta)]),
  fc.constant<[string, Act]>(['link #main', ({ browser }) => browser.foreign('#main')]),
  fc.constant<[string, Act]>([
    'reload',
    ({ browser, stop }) => {
      stop();
      return load(browser);
    },
  ]),
);

it('[2.06] [2.09] [2.16] [2.17] [2.18] whatever is done, the stack stays one and its pages hear of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...addresses),
      fc.array(act, { maxLength: 30, size: 'max' }),
      async (first, acts) => {
        let shop = load(fakeBrowser(first));
        for (const [, work] of acts) {
          const done = await work(shop);
          if (done instanceof Object && 'witness' in done) shop = done as Shop;
          await settled();
          sound(shop);
        }
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

it('[2.09] calls that are made before the last one is done leave it as sound', async () => {
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
    fc.asyncProperty(calls, async (acts) => {
      const shop = load(fakeBrowser('/'));
      await shop.navigation.go('push', product);
      await shop.navigation.go('push', about);
      await Promise.all(acts.map(([, work]) => work(shop)));
      await settled();
      sound(shop);
    }),
    { numRuns: 100 },
  );
}, 60_000);

it('[2.09] what somebody wrote into the browser’s history is a sound stack, or a page on its own', () => {
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
      expect(routes.find(navigation.front.path)).toBe(routes.find(address.replace(/\?.*/, '')));
    }),
    { numRuns: 1000 },
  );
});

it('of a deep stack Home and ten pages live, and back still leads through it', async () => {
  const shop = load(fakeBrowser('/'));
  for (let depth = 0; depth < 230; depth++)
    await shop.navigation.go('push', `${product}?words=${'w'.repeat(depth * 20)}`);
  const { stack, alive } = shop.navigation.pages;
  expect(idsOf(alive)).toEqual(idsOf([stack[0]!, ...stack.slice(-liveDepth)]));
  await shop.navigation.back(1);
  expect(shop.navigation.front.id).toBe(stack.at(-2)!.id);
  expect(shop.navigation.pages.stack.length).toBeGreaterThan(150);
});
