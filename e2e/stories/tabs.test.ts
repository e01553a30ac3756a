import type { Page } from 'playwright-core';
import { attributeOf } from '../harness/locators';
import { fullRunStory, phone, story, wide, type StoryContext } from '../harness/story';

const tabs = [
  {
    label: '首页',
    path: '/',
    alias: '/pages/tabBar/home/home',
    remote: 'home',
    bar: 'rgb(253, 1, 20)',
    textColour: 'rgb(255, 255, 255)',
  },
  {
    label: '订单',
    path: '/pages/tabBar/order/order',
    remote: 'orders',
    bar: 'rgb(255, 255, 255)',
    textColour: /^rgb\((0, 0, 0|26, 26, 26)\)$/,
  },
  {
    label: '搜索',
    path: '/pages/tabBar/voucher/voucher',
    remote: 'search',
    bar: 'rgb(246, 118, 31)',
    textColour: 'rgb(255, 255, 255)',
  },
  {
    label: '我的',
    path: '/pages/tabBar/mine/mine',
    remote: 'mine',
    bar: 'rgb(253, 1, 20)',
    textColour: 'rgb(255, 255, 255)',
  },
] as const;

const bar = (page: Page) => page.getByRole('navigation', { name: '主导航' });
const tab = (page: Page, label: string) => bar(page).getByRole('link', { name: label });
const title = (page: Page) =>
  page.getByRole('heading', { level: 1 }).filter({ visible: true }).first();

/** The visible background of the heading: its own or that of the nearest opaque ancestor. */
const backgroundOf = (page: Page) =>
  title(page).evaluate((element) => {
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      const { backgroundColor } = getComputedStyle(ancestor);
      if (backgroundColor.startsWith('rgb(')) return backgroundColor;
    }
    return '';
  });
const textColourOf = (page: Page) =>
  title(page).evaluate((element) => getComputedStyle(element).color);

story(
  '[2.01] [2.02] [2.03] [2.04] [2.05] [2.08] four tabs in order have their titles and colours',
  phone,
  async ({ page }) => {
    await page.goto('/');
    expect(await bar(page).getByRole('link').allInnerTexts()).toEqual(
      tabs.map(({ label }) => label),
    );
    for (const { label, path, bar: paint, textColour } of tabs) {
      await tab(page, label).click();
      await page.waitForURL((url) => url.pathname === path);
      await page.waitForFunction((expected) => document.title === expected, label);
      expect(await tab(page, label).getAttribute('aria-current')).toBe('page');
      expect(await backgroundOf(page)).toBe(paint);
      expect(await textColourOf(page)).toMatch(textColour);
    }
  },
);

story('[9.08] [9.09] the tab bar has the specified size and colours', phone, async ({ page }) => {
  await page.goto('/');
  const look = await bar(page).evaluate((element) => {
    const [selected, idle] = [...element.querySelectorAll('a')].map((link) => {
      const icon = link.querySelector('svg, img')!.getBoundingClientRect();
      const { color, fontSize } = getComputedStyle(link);
      return { colour: color, size: fontSize, icon: [icon.width, icon.height] };
    });
    const painted = [
      element,
      ...element.querySelectorAll('*'),
      ...(element.parentElement ? [element.parentElement] : []),
    ].map((part) => getComputedStyle(part).backgroundColor);
    return {
      selected,
      idle,
      height: element.getBoundingClientRect().height,
      isPainted: painted.includes('rgb(248, 248, 248)'),
    };
  });
  expect(look).toEqual({
    selected: { colour: 'rgb(247, 118, 31)', size: '10px', icon: [24, 24] },
    idle: { colour: 'rgb(153, 153, 153)', size: '10px', icon: [24, 24] },
    height: 50,
    isPainted: true,
  });
});

story(
  'each page loads from its own remote and shares one copy of each singleton',
  phone,
  async ({ page, product, requests }) => {
    await page.goto('/');
    for (const { label, remote } of tabs) {
      await tab(page, label).click();
      await page.waitForFunction(
        (name) =>
          performance
            .getEntriesByType('resource')
            .some(
              (entry) => entry.name.includes(`/remotes/${name}/`) && entry.name.endsWith('.js'),
            ),
        remote,
      );
      await page.getByRole('main').first().waitFor();
    }
    const scripts = requests
      .filter(({ type }) => type === 'script')
      .map(({ url }) => new URL(url).pathname);
    for (const { remote } of tabs)
      expect(scripts.some((path) => path.startsWith(`/remotes/${remote}/`))).toBe(true);
    expect(
      requests
        .map(({ url }) => new URL(url))
        .filter(({ protocol, origin }) => protocol.startsWith('http') && origin !== product.origin),
    ).toEqual([]);
    expect(new Set(scripts).size).toBe(scripts.length);
    expect(await copiesOnPage({ page })).toEqual({ react: 1, store: 1, sdk: 1 });
  },
);

/** Number of loaded copies of each singleton in the page's federation share scope. */
async function copiesOnPage({ page }: Pick<StoryContext, 'page'>): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const { __INSTANCES__: instances } = (
      globalThis as unknown as {
        __FEDERATION__: {
          __INSTANCES__: {
            shareScopeMap: Record<
              string,
              Record<string, Record<string, { loaded?: boolean; lib?: unknown; from: string }>>
            >;
          }[];
        };
      }
    ).__FEDERATION__;
    const copies = (name: string) =>
      new Set(
        instances.flatMap(({ shareScopeMap }) =>
          Object.values(shareScopeMap.default?.[name] ?? {})
            .filter((record) => record.loaded || record.lib)
            .map(({ from }) => from),
        ),
      ).size;
    return {
      react: copies('react'),
      store: copies('@shop/shell-contract'),
      sdk: copies('@shop/baas-sdk'),
    };
  });
}

fullRunStory(
  '[2.01] every tab opens by its address, Home by both of its addresses',
  phone,
  async ({ page }) => {
    for (const { label, path } of [...tabs, { label: '首页', path: '/pages/tabBar/home/home' }]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await page.waitForFunction((expected) => document.title === expected, label);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await tab(page, label).getAttribute('aria-current')).toBe('page');
    }
  },
);

story(
  '[2.10] [2.14] a deep link opens a product, and a reload keeps it',
  phone,
  async ({ page }) => {
    await page.goto('/');
    const href = await attributeOf(page.locator('a[href*="/pages/pdp/pdp"]').first(), 'href');
    await page.goto(href);
    await page.getByRole('button', { name: '立即购买' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: '立即购买' }).waitFor();
    expect(page.url()).toContain(href);
  },
);

fullRunStory(
  '[2.18] [8.18] an unknown address is reported once and shows a page with a link to Home',
  phone,
  async ({ page }) => {
    await page.addInitScript(() => {
      const reported: unknown[] = [];
      Object.assign(window, { reported });
      addEventListener('shop:page-not-found', (event) => {
        reported.push((event as CustomEvent).detail);
      });
    });
    const response = await page.goto('/pages/nowhere/nothing?x=1');
    expect(response?.status()).toBe(404);
    await page
      .getByRole('main')
      .getByText(/页面不存在|没有找到|走丢|找不到/)
      .first()
      .waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /首页/ })
      .or(page.getByRole('main').getByRole('button', { name: /首页/ }))
      .first()
      .click();
    await page.waitForFunction(() => document.title === '首页');
    expect(
      await page.evaluate(() => (window as unknown as { reported: unknown[] }).reported),
    ).toEqual([
      {
        notFound: true,
        openType: 'appLaunch',
        path: '/pages/nowhere/nothing',
        query: { x: '1' },
        scene: 1001,
      },
    ]);
  },
);

story(
  '[2.19] [2.20] [9.11] a wide screen has both side windows and the same four tabs',
  wide,
  async ({ page }) => {
    await page.goto('/');
    const top = await page.getByRole('banner').first().boundingBox();
    const left = await page.getByRole('complementary').first().boundingBox();
    expect({ top: top?.height, left: left?.width }).toEqual({ top: 60, left: 350 });
    expect(await bar(page).getByRole('link').allInnerTexts()).toEqual(
      tabs.map(({ label }) => label),
    );
  },
);
