import type { Page } from 'playwright-core';
import {
  tabBar,
  activePage,
  openProduct,
  productLinks as card,
  tab,
  waitForTitle,
} from '../harness/locators';
import { fillDelivery, registerInPopup } from '../harness/forms';
import { startPrecaching, waitForWorker, withWorker } from '../harness/service-worker';
import { fullRunStory, phone, story } from '../harness/story';
import { BackendClient } from '../harness/backend-client';
import { waitForOfflineCode } from '../harness/hydration';

const offlineBanner = (page: Page) => page.getByRole('status').filter({ hasText: '网络已断开' });

/** URLs of the responses that are stored on the device, with their owners. */
const storedResponses = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('answers'));
    const urls = names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(
        ({ url }) => `${name} ${decodeURIComponent(url)}`,
      ),
    );
    return (await Promise.all(urls)).flat();
  });

/** Waits for a condition that is a promise, which `page.waitForFunction` takes for fulfilled. */
async function waitUntil(page: Page, condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await page.waitForTimeout(50);
}

/**
 * Waits until the response of a query is stored. Responses are stored one after another, and a page
 * that is left stores no more.
 * @param key values of the query's key, in order
 */
const waitForStored = (page: Page, ...key: string[]) =>
  waitUntil(page, async () =>
    (await storedResponses(page)).some((url) => url.includes(JSON.stringify(key).slice(1, -1))),
  );

story(
  'after a visit the shop opens offline, shows the data’s age and reconnects by itself',
  { ...phone, ...withWorker },
  async ({ page, context, requests }) => {
    await page.goto('/');
    await waitForWorker(page);
    const [name = ''] = (await card(page).first().innerText()).split('\n');
    await openProduct(page);
    const address = page.url();
    const id = new URL(address).searchParams.get('id')!;
    await waitForStored(page, 'catalog', 'product', id);
    await context.setOffline(true);
    await offlineBanner(page).waitFor();
    await page.goto('/');
    await activePage(page).getByText(name).first().waitFor();
    await offlineBanner(page)
      .filter({ hasText: /更新于 \d\d:\d\d/ })
      .waitFor();
    await page.waitForFunction(() =>
      [...document.images].some(
        ({ complete, naturalWidth, currentSrc }) =>
          complete && naturalWidth > 0 && currentSrc.includes('/files/static/'),
      ),
    );
    await page.goto(address);
    await activePage(page)
      .getByRole('button', { name: /^立即购买/ })
      .waitFor();
    await page.goto('/pages/nowhere');
    await page.getByText('页面不存在').first().waitFor();
    await page.goto('/');
    expect(await tabBar(page).getByRole('link').count()).toBe(4);
    await tab(page, '搜索').click();
    await waitForTitle(page, '搜索');
    await tab(page, '首页').click();
    await activePage(page).getByText(name).first().waitFor();

    const requestsBefore = requests.length;
    await context.setOffline(false);
    await offlineBanner(page).waitFor({ state: 'hidden' });
    while (
      !requests
        .slice(requestsBefore)
        .some(({ url, status }) => url.endsWith('/client') && status === 200)
    )
      await page.waitForTimeout(50);
  },
);

fullRunStory(
  'the offline banner appears even right after the first view',
  phone,
  async ({ page, context }) => {
    await page.goto('/');
    await waitForOfflineCode(page);
    await context.setOffline(true);
    // The age is known once the page has taken over from the server's markup.
    await offlineBanner(page)
      .filter({ hasText: /更新于 \d\d:\d\d/ })
      .waitFor();
    await context.setOffline(false);
    await offlineBanner(page).waitFor({ state: 'hidden' });
  },
);

fullRunStory(
  'an offline write fails at once and is not sent later; logout clears member data',
  { ...phone, ...withWorker },
  async ({ page, context, product }) => {
    await page.goto('/');
    await waitForWorker(page);
    await openProduct(page);
    await activePage(page)
      .getByRole('button', { name: /^立即购买/ })
      .click();
    const sheet = page.getByRole('dialog');
    for (const group of await sheet.getByRole('radiogroup').all())
      await group.getByRole('radio', { disabled: false }).first().click();
    await sheet.getByRole('button', { name: /立即购买|确定/ }).click();
    await page.getByRole('dialog', { name: /登录/ }).waitFor();
    const account = await registerInPopup(page);
    await fillDelivery(page);
    await context.setOffline(true);
    await offlineBanner(page).waitFor();
    await page.getByRole('button', { name: /提交订单/ }).click();
    await page.getByText('网络连接失败，请检查网络后重试').first().waitFor();
    await context.setOffline(false);
    await offlineBanner(page).waitFor({ state: 'hidden' });
    await page.waitForTimeout(1500);
    const client = await BackendClient.open(product);
    const { newToken } = await client.call<{ newToken: { token: string } }>('user', 'login', [
      { username: account.username, password: account.password },
    ]);
    expect(
      (await client.call<{ count: number }>('order', 'list', ['all', 1], newToken.token)).count,
    ).toBe(0);

    await page.goto('/pages/tabBar/mine/mine');
    await activePage(page).getByText(account.username).first().waitFor();
    await startPrecaching(page);
    await waitForStored(page, 'user', 'me');
    await context.setOffline(true);
    await page.reload();
    await activePage(page).getByText(account.username).first().waitFor();
    await context.setOffline(false);
    await offlineBanner(page).waitFor({ state: 'hidden' });
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.reload();
    await waitUntil(
      page,
      async () => !(await storedResponses(page)).some((url) => url.startsWith('answers of')),
    );
    await context.setOffline(true);
    await page.reload();
    await offlineBanner(page).waitFor();
    expect(await activePage(page).getByText(account.username).count()).toBe(0);
  },
);

fullRunStory(
  'a cached file runs only if it equals the published one',
  { ...phone, ...withWorker },
  async ({ page, errors }) => {
    await page.goto('/');
    await waitForWorker(page);
    const changed = await page.evaluate(async () => {
      const cache = await caches.open('remotes');
      const files = (await cache.keys()).filter(
        ({ url }) => url.includes('/pdp/') && url.endsWith('.js'),
      );
      for (const file of files)
        await cache.put(
          file,
          new Response('document.documentElement.dataset.evil = "here"', {
            headers: { 'content-type': 'text/javascript' },
          }),
        );
      return files.length;
    });
    expect(changed).toBeGreaterThan(1);
    await openProduct(page);
    expect(await page.evaluate(() => document.documentElement.dataset.evil)).toBeUndefined();
    errors.length = 0;
  },
);
