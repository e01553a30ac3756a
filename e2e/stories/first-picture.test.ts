import type { Page } from 'playwright-core';
import { activePage } from '../harness/locators';
import { waitForServerPage } from '../harness/server-page';
import { phone, story, wide, type StoryContext } from '../harness/story';

const products = '/pages/tabBar/voucher/voucher?type=product';

/** The address of the first product of home. */
async function productAddress(page: Page): Promise<string> {
  await waitForServerPage(page, '/');
  const home = await page.request.get('/', { headers: { accept: 'text/html' } });
  const [address] = /\/pages\/pdp\/pdp\?id=\w+/.exec(await home.text()) ?? [];
  if (!address) throw new Error('home has no link to a product');
  return address;
}

/** Opens an address with an empty cache, when the site renders it. */
async function openFresh({ page, requests }: StoryContext, address: string): Promise<string> {
  await waitForServerPage(page, address);
  requests.length = 0;
  await page.goto(address, { waitUntil: 'networkidle' });
  return address;
}

const pages: [string, (page: Page) => Promise<string> | string][] = [
  ['home', () => '/'],
  ['a product', productAddress],
  ['the products', () => products],
];

for (const [name, addressIn] of pages)
  story(`${name} requests its first picture before every script, as AVIF`, phone, async (story) => {
    const { page, requests } = story;
    await openFresh(story, await addressIn(page));
    const first = activePage(page).locator('img[fetchpriority="high"]').first();
    const [file, width, height] = await first.evaluate((image: HTMLImageElement) => [
      image.currentSrc,
      image.getAttribute('width'),
      image.getAttribute('height'),
    ]);
    expect(file).toMatch(/\.w\d+\.[0-9a-f]{8}\.avif$/);
    expect([Number(width), Number(height)].every((size) => size > 0)).toBe(true);
    const order = requests.map(({ url, type }) => (type === 'script' ? 'script' : url));
    expect(order.indexOf(file ?? '')).toBe(1);
    expect(order.filter((url) => url === file)).toHaveLength(1);
  });

story('home requests one file for all icons of its tiles and platforms', phone, async (story) => {
  const { page, requests } = story;
  await openFresh(story, '/');
  expect(await activePage(page).locator('svg > image').count()).toBe(16);
  const icons = requests.filter(({ url }) => url.includes('/static/icons/'));
  // The other one is the cover of the radio, which is near.
  expect(icons.filter(({ url }) => url.includes('/sprite.'))).toHaveLength(1);
  expect(icons.length).toBeLessThanOrEqual(2);
});

story('home requests the wide crop of its banner on a wide screen', wide, async (story) => {
  await openFresh(story, '/');
  const banners = story.requests.filter(({ url }) => url.includes('/banners/camp-'));
  expect(banners.map(({ url }) => url.replace(/.*\/(camp-\w+)\..*/, '$1'))).toEqual(['camp-wide']);
});

story('no element of home moves while a slow phone hydrates it', phone, async (story) => {
  const { page, context } = story;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await openFresh(story, '/');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const values = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
          resolve(values.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThan(0.02);
});

story('pictures further down are not requested before they come near', phone, async (story) => {
  const { page, requests } = story;
  await openFresh(story, await productAddress(page));
  const sources = await activePage(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
  expect(sources.filter((loading) => loading === 'eager')).toHaveLength(1);
  const pictures = requests.filter(({ type }) => type === 'image');
  expect(pictures.length).toBeLessThan(sources.length);
});
