import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../harness/accessibility';
import {
  snapshotReleases,
  publishNewRemoteBuild,
  publishNewShellBuild,
} from '../harness/publish-build';
import { currentProduct } from '../harness/product';
import {
  tabBar,
  activePage,
  heading,
  isSameDocument,
  markDocument,
  openProduct,
  productLinks as card,
  tab,
  waitForTitle,
} from '../harness/locators';
import { fillDelivery, registerInPopup } from '../harness/forms';
import { phone, story, wide } from '../harness/story';
import { BackendClient } from '../harness/backend-client';

const withWorker = { serviceWorkers: 'allow' } as const;
const offlineBanner = (page: Page) => page.getByRole('status').filter({ hasText: '网络已断开' });
const updateNotice = (page: Page) => page.getByText('有新版本可用');

/** Starts the precaching that otherwise starts after 3 s. */
const startPrecaching = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('online'));
  });

/** Waits until the service worker controls the page and has cached all files. */
async function waitForWorker(page: Page): Promise<void> {
  await startPrecaching(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Updates the service worker, as the browser does on the next visit, and waits for it. */
const updateWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update();
    while (registration.installing)
      await new Promise((again) => {
        setTimeout(again, 20);
      });
  });

const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter(
      (name) => name === 'remotes' || name.startsWith('workbox-precache'),
    );
    return (
      await Promise.all(
        names.map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      )
    ).flat();
  });

/** Whether the response cache contains the member's profile. */
const hasCachedProfile = async () => {
  for (const name of await caches.keys()) {
    const requests = name.startsWith('answers of ') ? await (await caches.open(name)).keys() : [];
    if (requests.some(({ url }) => decodeURIComponent(url).includes('"user","me"'))) return true;
  }
  return false;
};

story(
  'after a visit the shop opens offline, shows the data’s age and reconnects by itself',
  { ...phone, ...withWorker },
  async ({ page, context, requests }) => {
    await page.goto('/');
    await waitForWorker(page);
    const [name = ''] = (await card(page).first().innerText()).split('\n');
    await openProduct(page);
    const address = page.url();
    await context.setOffline(true);
    await offlineBanner(page).waitFor();
    await page.goto('/');
    await activePage(page).getByText(name).first().waitFor();
    expect(await offlineBanner(page).innerText()).toMatch(/更新于 \d\d:\d\d/);
    expect(
      await page.evaluate(
        () =>
          [...document.images].filter(
            ({ complete, naturalWidth, currentSrc }) =>
              complete && naturalWidth > 0 && currentSrc.includes('/files/static/'),
          ).length,
      ),
    ).toBeGreaterThan(0);
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
    const onlineMs = Date.now();
    await context.setOffline(false);
    await offlineBanner(page).waitFor({ state: 'hidden', timeout: 3000 });
    while (
      !requests
        .slice(requestsBefore)
        .some(({ url, status }) => url.endsWith('/client') && status === 200)
    ) {
      if (Date.now() - onlineMs > 3000)
        throw new Error('No successful request within 3 s of going online.');
      await page.waitForTimeout(50);
    }
  },
);

story(
  'the offline banner appears even right after the first view',
  phone,
  async ({ page, context }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await offlineBanner(page).waitFor({ timeout: 1000 });
    expect(await offlineBanner(page).innerText()).toMatch(/更新于 \d\d:\d\d/);
    await context.setOffline(false);
    await offlineBanner(page).waitFor({ state: 'hidden', timeout: 3000 });
  },
);

story(
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
    const tapMs = Date.now();
    await page.getByRole('button', { name: /提交订单/ }).click();
    await page.getByText('网络连接失败，请检查网络后重试').first().waitFor();
    expect(Date.now() - tapMs).toBeLessThan(2000);
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
    await page.waitForFunction(hasCachedProfile);
    await context.setOffline(true);
    await page.reload();
    await activePage(page).getByText(account.username).first().waitFor();
    await context.setOffline(false);
    await offlineBanner(page).waitFor({ state: 'hidden' });
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.reload();
    await page.waitForFunction(
      async () => !(await caches.keys()).some((name) => name.startsWith('answers of')),
    );
    await context.setOffline(true);
    await page.reload();
    await offlineBanner(page).waitFor();
    expect(await activePage(page).getByText(account.username).count()).toBe(0);
  },
);

story(
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

describe('releases', () => {
  let restoreReleases: () => Promise<void>;
  beforeAll(async () => {
    restoreReleases = await snapshotReleases(currentProduct());
  });
  afterAll(() => restoreReleases());

  story(
    'a new shell is offered, not while typing, and old caches are removed',
    { ...wide, ...withWorker },
    async ({ page, product }) => {
      await page.goto('/pages/login/login');
      await waitForWorker(page);
      const fileCount = (await cachedFiles(page)).length;
      await markDocument(page);
      const name = page.getByRole('main').getByLabel('用户名');
      await name.fill('xiaoman');
      const build = publishNewShellBuild(product);
      await updateWorker(page);
      await page.waitForTimeout(500);
      expect(await updateNotice(page).count()).toBe(0);
      await name.fill('');
      await updateNotice(page).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      expect([await isSameDocument(page), await heading(page).isVisible()]).toEqual([true, true]);
      await page.getByRole('button', { name: '刷新' }).click();
      await page.waitForFunction(
        (id) => [...document.scripts].some(({ src }) => src.includes(`/shell/${id}/`)),
        build,
      );

      for (const remote of ['pdp', 'pdp', 'home']) {
        await publishNewRemoteBuild(product, remote);
        await page.reload();
        await updateWorker(page);
      }
      await startPrecaching(page);
      let files = await cachedFiles(page);
      for (
        const until = Date.now() + 8000;
        files.length !== fileCount && Date.now() < until;
        files = await cachedFiles(page)
      )
        await page.waitForTimeout(100);
      expect(files.length).toBe(fileCount);
      expect(
        files.filter((path) => path.startsWith('/shell/') && !path.startsWith(`/shell/${build}/`)),
      ).toEqual([]);
      expect(await updateNotice(page).count()).toBe(0);
    },
    180_000,
  );
});
