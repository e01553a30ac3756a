import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../harness/accessibility';
import { BackendClient, type Account } from '../harness/backend-client';
import { registerInPopup, submitLogin } from '../harness/forms';
import { activePage, addressOf, scrollToShare, tab, waitForTitle } from '../harness/locators';
import { waitUntilSettled } from '../harness/screen-tour/checks';
import { fullRunStory, phone, story, type StoryContext } from '../harness/story';

const search = '/pages/tabBar/voucher/voucher';
const mine = '/pages/mine/vouchers';

const inEnglish = ({ context, product }: StoryContext) =>
  context.addCookies([{ name: 'language', value: 'en', url: product.origin }]);
const violations = async (page: Page) => {
  await waitUntilSettled(page);
  return accessibilityViolations(page);
};

/** A new member with a voucher that counters take; logged in on the page. */
async function memberWithCode({ page, product }: StoryContext): Promise<Account> {
  const client = await BackendClient.open(product);
  const account = await client.register();
  const { vouchers } = await client.call<{
    vouchers: { data: { _id: string; use: string; state: string }[] };
  }>('catalog', 'search', [{ platform: 'nanshan', claimable: '1' }]);
  const voucher = vouchers.data.find(({ use }) => use === 'counter');
  if (!voucher) throw new Error('The demo has no claimable voucher for a counter.');
  await client.call('voucher', 'claim', [voucher._id], account.token);
  await page.goto(mine);
  return account;
}

story('a guest claims a voucher on home after the login popup', phone, async ({ page }) => {
  await page.goto('/');
  const claim = activePage(page)
    .getByRole('button', { name: /^领取 / })
    .first();
  const name = (await claim.getAttribute('aria-label'))!.replace('领取 ', '');
  await claim.click();
  await registerInPopup(page);
  await page.getByText('领取成功，已放入我的券').waitFor();
  await activePage(page).getByText('已领取').first().waitFor();
  await page.goto(mine);
  await activePage(page).getByRole('article').first().waitFor();
  // The claimed voucher and those for new shoppers.
  expect(await activePage(page).getByRole('article').count()).toBeGreaterThan(1);
  expect(name).not.toBe('');
  expect(await violations(page)).toEqual([]);
});

fullRunStory(
  'a member claims a voucher in search, reads its terms and uses it',
  phone,
  async ({ page, product }) => {
    const account = await (await BackendClient.open(product)).register();
    await page.goto(`${search}?platform=self`);
    await activePage(page)
      .getByRole('button', { name: /^立即领取 / })
      .first()
      .click();
    const popup = page.getByRole('dialog');
    await popup.getByLabel('用户名').waitFor();
    await submitLogin(popup, account);
    await page.getByText('领取成功，已放入我的券').waitFor();
    const card = activePage(page)
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: '去使用' }) })
      .first();
    await card.getByRole('heading').getByRole('link').click();
    await activePage(page).getByRole('heading', { name: '使用规则' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await activePage(page).getByRole('link', { name: '去使用' }).click();
    await page.waitForURL(/type=product|pdp/);
    // A new visit shows the state of the member, although the HTML has that of a guest.
    await page.goto(`${search}?platform=self`);
    await activePage(page).getByRole('link', { name: '去使用' }).first().waitFor();
  },
);

story('a voucher for a counter shows its code after a press', phone, async (story) => {
  const { page } = story;
  const account = await memberWithCode(story);
  await waitForTitle(page, '登录');
  await submitLogin(activePage(page), account);
  await waitForTitle(page, '我的券');
  await activePage(page)
    .getByRole('button', { name: /^看券码 / })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('待核销 · 状态每 5 秒更新').waitFor();
  expect(await sheet.getByRole('img', { name: /二维码/ }).count()).toBe(0);
  await sheet.getByRole('button', { name: '显示券码' }).click();
  await sheet.getByRole('img', { name: /二维码/ }).waitFor();
  await sheet.getByRole('img', { name: /条形码/ }).waitFor();
  await sheet.getByText(/^([0-9A-HJKMNP-TV-Z]{4} ){3}[0-9A-HJKMNP-TV-Z]{4}$/).waitFor();
  expect(await violations(page)).toEqual([]);
});

fullRunStory('vouchers are in English, and a code adds one', phone, async (story) => {
  await inEnglish(story);
  const { page } = story;
  const account = await memberWithCode(story);
  await waitForTitle(page, 'Log in');
  const form = activePage(page);
  await form.getByLabel('User name').fill(account.username);
  await form.getByLabel('Password', { exact: true }).fill(account.password);
  await form.locator('[type=submit]').click();
  await waitForTitle(page, 'My vouchers');
  const box = activePage(page).getByRole('textbox', { name: 'Voucher code' });
  await box.fill('thankyou25');
  await activePage(page).getByRole('button', { name: 'Redeem', exact: true }).click();
  await page.getByText('Voucher added').waitFor();
  await box.fill('nosuchcode');
  await activePage(page).getByRole('button', { name: 'Redeem', exact: true }).click();
  await page.getByRole('alert').getByText('This code is not valid').waitFor();
  expect(await violations(page)).toEqual([]);
  await activePage(page).getByRole('button', { name: 'Expired', exact: true }).click();
  await activePage(page).getByText('No expired vouchers').waitFor();
  expect(addressOf(page)).toBe(`${mine}?status=expired`);
  await activePage(page)
    .getByRole('button', { name: /^Available/ })
    .click();
  await activePage(page)
    .getByRole('button', { name: /^Show code of / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show the code' }).click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^QR code/ })
    .waitFor();
  expect(await violations(page)).toEqual([]);
});

interface VoucherListing {
  data: { _id: string }[];
  count: number;
}

interface LongList {
  title: string;
  /** The method that reads a page of the list. */
  method: string;
  listingOf: (result: Record<string, unknown>) => VoucherListing;
  open: (story: StoryContext) => Promise<unknown>;
}

const longLists: LongList[] = [
  {
    title: 'the vouchers of a member',
    method: 'mine',
    listingOf: (result) => result as unknown as VoucherListing,
    open: async (context) => {
      const account = await memberWithCode(context);
      await waitForTitle(context.page, '登录');
      await submitLogin(activePage(context.page), account);
    },
  },
  {
    title: 'the vouchers of the claim centre',
    method: 'search',
    listingOf: ({ vouchers }) => vouchers as VoucherListing,
    open: ({ page }) => page.goto(search),
  },
];

/** Each page of the list that the browser requests has 20 copies of one row, `count` in all. */
async function lengthen(page: Page, { method, listingOf }: LongList, count: number) {
  const call = new RegExp(`method\\W+${method}\\b`);
  let template: VoucherListing['data'][0] | undefined;
  let copyCount = 0;
  await page.route('**/client', async (route) => {
    if (!call.test(route.request().postData() ?? '')) return route.fallback();
    const body = (await (await route.fetch()).json()) as { data: Record<string, unknown> };
    const listing = listingOf(body.data);
    template ??= listing.data[0];
    listing.data = Array.from({ length: 20 }, () => {
      copyCount += 1;
      return { ...template, _id: `copy-${copyCount}` };
    });
    listing.count = count;
    await route.fulfill({ json: body });
  });
}

for (const list of longLists)
  fullRunStory(`${list.title} have at most 80 rows in the document`, phone, async (context) => {
    const { page } = context;
    const rowCount = 400;
    await lengthen(page, list, rowCount);
    await list.open(context);
    const rows = activePage(page).getByRole('article');
    await rows.first().waitFor();
    const lastRow = activePage(page).locator(`[aria-posinset="${rowCount}"]`);
    while (!(await lastRow.isVisible())) {
      await scrollToShare(page, 1);
      expect(await rows.count()).toBeLessThanOrEqual(80);
    }
    await scrollToShare(page, 0);
    await lastRow.waitFor({ state: 'detached' });
  });

fullRunStory(
  '[3.02] [4.02] the platform that is chosen at Home is that of the search',
  phone,
  async ({ page }) => {
    await page.goto('/');
    await activePage(page)
      .getByRole('group', { name: '优惠平台' })
      .getByRole('link', { name: '青柠影院' })
      .click();
    await waitForTitle(page, '搜索');
    await activePage(page).getByRole('button', { name: '青柠影院', pressed: true }).waitFor();
    await activePage(page).getByRole('button', { name: '全部', exact: true }).first().click();
    await tab(page, '首页').click();
    await waitForTitle(page, '首页');
    const all = activePage(page).getByRole('link', { name: '全部平台' });
    await all.and(page.locator('[aria-current=true]')).waitFor();
  },
);
