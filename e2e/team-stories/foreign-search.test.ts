import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackendClient } from '../harness/backend-client';
import { submitLogin } from '../harness/forms';
import { buildForeign, withForeign } from '../harness/foreign-build';
import {
  activePage,
  addressOf,
  openProduct,
  productLinks,
  tab,
  waitForTitle,
} from '../harness/locators';
import { phone, story, type RecordedRequest } from '../harness/story';

const search = '/pages/tabBar/voucher/voucher';
const products = `${search}?type=product`;

/** Paths of the requested scripts of `search`. */
const scriptsOf = (requests: RecordedRequest[]) =>
  requests
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith('/remotes/search/') && path.endsWith('.js'));

let folder: string;
beforeEach(() => {
  folder = buildForeign('search', '--module');
});

story('a remote of ES modules runs verified, each script once', phone, async (context) => {
  const { page, product, requests } = context;
  await withForeign(product, folder, async () => {
    await page.goto(products);
    await productLinks(page).first().waitFor();
    const scripts = scriptsOf(requests);
    expect(scripts.length).toBeGreaterThan(3);
    expect(new Set(scripts).size).toBe(scripts.length);
    expect(await page.locator('script[src*="/remotes/search/"]').count()).toBe(0);
  });
});

story('a remote of ES modules searches, navigates and keeps its state', phone, async (context) => {
  const { page, product } = context;
  await withForeign(product, folder, async () => {
    await page.goto(products);
    await productLinks(page).first().waitFor();
    const address = addressOf(page);
    await openProduct(page);
    await page.goBack();
    await waitForTitle(page, '搜索');
    expect(addressOf(page)).toBe(address);
    await productLinks(page).first().waitFor();
    await tab(page, '首页').click();
    await waitForTitle(page, '首页');
    await tab(page, '搜索').click();
    await productLinks(page).first().waitFor();
  });
});

story('a remote of ES modules shares login, language and theme', phone, async (context) => {
  const { page, product } = context;
  const account = await (await BackendClient.open(product)).register();
  await withForeign(product, folder, async () => {
    await page.goto(`${search}?platform=self&lang=en`);
    await activePage(page)
      .getByRole('button', { name: /^Claim/ })
      .first()
      .waitFor();
    await page.goto(`${search}?platform=self&lang=zh-CN`);
    await activePage(page)
      .getByRole('button', { name: /^立即领取 / })
      .first()
      .click();
    await submitLogin(page.getByRole('dialog'), account);
    await page.getByText('领取成功，已放入我的券').waitFor();
    await page.evaluate(() => localStorage.setItem('contrast', 'high'));
    await page.goto(products);
    await productLinks(page).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.contrast)).toBe('high');
  });
});

story('no script of a remote of ES modules runs with another hash', phone, async (context) => {
  const { page, product } = context;
  await withForeign(product, folder, async () => {
    let isAltered = true;
    await page.route('**/remotes/search/**/*pages__search*.js', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = isAltered ? `window.wasAltered = true;${text}` : text;
      await route.fulfill({ response, body });
    });
    await page.goto(products);
    await page.getByText('页面文件校验失败').waitFor();
    expect(await page.evaluate(() => 'wasAltered' in window)).toBe(false);
    isAltered = false;
    await activePage(page).getByRole('button', { name: '重试' }).click();
    await productLinks(page).first().waitFor();
  });
});

story('a module that the release does not name cannot be imported', phone, async (context) => {
  const { page, product } = context;
  writeFileSync(join(folder, 'stray.js'), 'globalThis.wasAltered = true; export default 1;');
  await withForeign(product, folder, async () => {
    await page.goto(products);
    await productLinks(page).first().waitFor();
    const outcome = await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')!;
      const stray = new URL('stray.js', href).href;
      const { ok } = await fetch(stray);
      const imported = await import(stray).then(
        () => 'imported',
        () => 'refused',
      );
      return { ok, imported, wasAltered: 'wasAltered' in window };
    });
    expect(outcome).toEqual({ ok: true, imported: 'refused', wasAltered: false });
  });
});
