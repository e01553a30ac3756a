import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { freshCheckout, type FreshCheckout } from '../harness/fresh-checkout';
import { currentProduct } from '../harness/product';
import { startShopCommand, type ShopCommand } from '../harness/shop-command';
import { phone, story } from '../harness/story';

let checkout: FreshCheckout;
let search: ShopCommand;
let home: ShopCommand;
beforeAll(async () => {
  checkout = freshCheckout();
  const site = currentProduct().origin;
  const start = (remote: string) =>
    startShopCommand(['dev', remote, '--site', site], site, checkout.folder);
  search = await start('search');
  home = await start('home');
}, 400_000);
afterAll(async () => {
  await search?.stop();
  await home?.stop();
  checkout.remove();
}, 60_000);

/** Replaces a text in a source file of the copy. */
function edit(file: string, from: string, to: string): void {
  const path = join(checkout.folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(path, text.replace(from, to));
}

const searchPage = 'apps/search/src/pages/search.tsx';
const beforeHeader = '<SearchHeader type';
const withText = (text: string) => `<p>${text}</p>\n      ${beforeHeader}`;

/** Opens the page and types a word that no save may lose. */
async function openSearch(page: Page): Promise<void> {
  await page.goto(`${search.origin}/pages/tabBar/voucher/voucher`);
  await page.getByRole('combobox').fill('咖啡');
}

/** Resolves with the number of documents that the page loads from now on. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on('load', () => {
    count += 1;
  });
  return () => count;
}

story(
  'a saved component shows in the real shell, and the typed word stays',
  phone,
  async ({ page }) => {
    await openSearch(page);
    const loadCount = countLoads(page);
    edit(searchPage, beforeHeader, withText('改过一次'));
    await page.getByText('改过一次').waitFor();
    edit(searchPage, '改过一次', '改过两次');
    await page.getByText('改过两次').waitFor();
    edit('apps/search/src/messages/zh-CN.ts', "'type.product': '商品'", "'type.product': '好物'");
    await page.getByText('好物', { exact: true }).first().waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('咖啡');
    expect(loadCount()).toBe(0);
    edit(searchPage, withText('改过两次'), beforeHeader);
    await page.getByText('改过两次').waitFor({ state: 'detached' });
  },
  120_000,
);

story(
  'a syntax error shows a card, and the next good save removes it with the typed word kept',
  phone,
  async ({ page }) => {
    await openSearch(page);
    const loadCount = countLoads(page);
    edit(searchPage, beforeHeader, `<p>{{{</p>${beforeHeader}`);
    await page.getByRole('alert').filter({ hasText: 'search.tsx' }).waitFor();
    edit(searchPage, `<p>{{{</p>${beforeHeader}`, withText('修好了'));
    await page.getByText('修好了').waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await page.getByRole('combobox').inputValue()).toBe('咖啡');
    expect(loadCount()).toBe(0);
  },
  120_000,
);

story(
  'a page under development keeps the policies of production, and every script has its hash',
  phone,
  async ({ page, product }) => {
    const address = '/pages/tabBar/voucher/voucher';
    const [live, dev] = await Promise.all(
      [product.origin, search.origin].map(
        async (origin) => (await fetch(origin + address)).headers,
      ),
    );
    const policyOf = (headers: Headers | undefined) =>
      headers
        ?.get('content-security-policy')
        ?.split('; ')
        .map((directive) => directive.replace(/ 'sha256-[^']+'/g, ''));
    expect(policyOf(dev)).toEqual(policyOf(live));
    expect(dev?.get('integrity-policy')).toBe(live?.get('integrity-policy'));

    await openSearch(page);
    edit(searchPage, beforeHeader, withText('带校验'));
    await page.getByText('带校验').waitFor();
    const scripts = page.locator('script[src]');
    const hashes = await scripts.evaluateAll((all) =>
      all.map((script) => (script as HTMLScriptElement).integrity),
    );
    expect(hashes.every((hash) => hash.startsWith('sha384-'))).toBe(true);
  },
  120_000,
);

story(
  'two remotes are developed at once, each with the other one as it is live',
  phone,
  async ({ page, context }) => {
    const other = await context.newPage();
    await page.goto(`${home.origin}/`);
    await openSearch(other);
    edit('apps/home/src/pages/home.tsx', '<HomeHeader', '<p>首页改了</p><HomeHeader');
    await page.getByText('首页改了').waitFor();
    await other.goto(`${search.origin}/`);
    await other.getByRole('heading').first().waitFor();
    expect(await other.getByText('首页改了').count()).toBe(0);
  },
  120_000,
);
