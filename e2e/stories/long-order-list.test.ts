import type { Page } from 'playwright-core';
import { activePage, scrollToShare, scrollUntilShown, waitForTitle } from '../harness/locators';
import { logIn } from '../harness/log-in';
import { Desk } from '../harness/money/desk';
import { newMember } from '../harness/money/member';
import { waitUntilSettled } from '../harness/screen-tour/checks';
import { fullRunStory, phone } from '../harness/story';
import { untilEqual } from '../harness/until';

const pageSize = 20;

interface OrderPage {
  data: { _id: string; no: string }[];
  count: number;
}

/** Answers the list with copies of its only order. */
async function lengthenList(page: Page, count: number): Promise<void> {
  let only: OrderPage['data'][number] | undefined;
  await page.route('**/client', async (route) => {
    const request = (route.request().postData() ?? '').replaceAll('\\', '');
    const number = /method\W+list\W+params\W+\["all",(\d+)/.exec(request)?.[1];
    if (number === undefined) return route.fallback();
    const body = (await (await route.fetch()).json()) as { data: OrderPage };
    only ??= body.data.data[0]!;
    const { _id, no } = only;
    const before = (Number(number) - 1) * pageSize;
    body.data.data = Array.from({ length: Math.min(pageSize, count - before) }, (_, at) => ({
      ...only!,
      _id: `${_id}-${before + at + 1}`,
      no: String(before + at + 1).padStart(no.length, '0'),
    }));
    body.data.count = count;
    await route.fulfill({ json: body });
  });
}

/** The place of the first order that is wholly on the screen. */
const firstOnScreen = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[aria-posinset]')];
    const first = rows.find((each) => each.getBoundingClientRect().top > 100);
    return first?.getAttribute('aria-posinset') ?? null;
  });

fullRunStory(
  'a list of 5,000 orders has few of them in the document, and keeps its place',
  phone,
  async ({ page, product }) => {
    const desk = await Desk.open(product);
    const member = await newMember(desk.client);
    await member.order(await desk.newGoods(9_900), 1);
    await logIn(page, product.origin, member.token);
    await lengthenList(page, 5_000);
    await page.goto('/pages/tabBar/order/order');
    const orders = activePage(page).getByRole('article');
    await orders.first().waitFor();
    expect(await scrollUntilShown(page, '[aria-posinset="5000"]', 'article')).toBeLessThan(80);
    await scrollToShare(page, 0.5);
    await waitUntilSettled(page);
    const place = await firstOnScreen(page);
    expect(Number(place)).toBeGreaterThan(2_000);
    await activePage(page).locator(`[aria-posinset="${place}"]`).getByRole('link').first().click();
    await waitForTitle(page, '订单详情');
    await page.goBack();
    await untilEqual(() => firstOnScreen(page), place);
    expect(await orders.count()).toBeLessThan(80);
  },
  180_000,
);
