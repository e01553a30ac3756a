import type { Page } from 'playwright-core';
import { activePage } from '../harness/locators';
import { logIn } from '../harness/log-in';
import { Desk } from '../harness/money/desk';
import { newMember } from '../harness/money/member';
import { pressLong } from '../harness/press-long';
import { phone, story, type StoryContext } from '../harness/story';

const actOnClipboard = { ...phone, permissions: ['clipboard-read', 'clipboard-write'] };
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const emptyClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.writeText('-'));

/** Whether the element has the focus. */
const hasFocus = (node: Element) => node === document.activeElement;

story(
  '[9.13] a long press and the context menu on a picture of a product open its menu',
  phone,
  async ({ page, context, product }) => {
    const { productId } = await (await Desk.open(product)).newGoods(9_900);
    const touch = await context.newCDPSession(page);
    await page.goto(`/pages/pdp/pdp?id=${productId}`, { waitUntil: 'networkidle' });
    const picture = activePage(page).getByRole('button', { name: /图.1$/ }).first();
    const menu = page.getByRole('dialog').filter({ hasText: '查看大图' });
    const viewer = page.getByRole('dialog', { name: '商品图片' }).first();
    const closeWithEscape = async (dialog: typeof menu) => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    };
    for (const open of [
      () => pressLong(page, touch, picture),
      () => picture.click({ button: 'right' }),
    ]) {
      await open();
      await menu.getByText('保存图片').waitFor();
      expect(await viewer.isVisible()).toBe(false);
      await closeWithEscape(menu);
    }
    await pressLong(page, touch, picture);
    await menu.getByText('查看大图').click();
    await viewer.waitFor();
    await closeWithEscape(viewer);

    // The viewer offers the same by a tap and by keyboard.
    await picture.focus();
    await page.keyboard.press('Enter');
    await viewer.getByRole('button', { name: '保存图片' }).waitFor();
    await closeWithEscape(viewer);
    expect(await picture.evaluate(hasFocus)).toBe(true);
  },
);

/** A member with an unpaid order, logged in. Returns the number of the order. */
async function memberWithOrder({ page, product }: StoryContext) {
  const desk = await Desk.open(product);
  const member = await newMember(desk.client);
  const order = await member.order(await desk.newGoods(9_900), 1);
  await logIn(page, product.origin, member.token);
  return order;
}

story(
  '[9.13] a long press and the context menu on the number in the list of orders copy it',
  actOnClipboard,
  async (story) => {
    const { page, context } = story;
    const { no } = await memberWithOrder(story);
    const touch = await context.newCDPSession(page);
    await page.goto('/pages/tabBar/order/order', { waitUntil: 'networkidle' });
    const number = activePage(page).getByRole('article').first().getByText(/^订单/);
    for (const copy of [
      () => pressLong(page, touch, number),
      () => number.click({ button: 'right' }),
    ]) {
      await emptyClipboard(page);
      await copy();
      await page.getByText('复制成功').waitFor();
      expect(await clipboard(page)).toBe(no);
      await page.getByText('复制成功').waitFor({ state: 'detached' });
    }
  },
);

story(
  '[9.13] the number of an order is copied by a long press, a button and the keyboard',
  actOnClipboard,
  async (story) => {
    const { page, context } = story;
    const { _id, no } = await memberWithOrder(story);
    const touch = await context.newCDPSession(page);
    await page.goto(`/pages/order/detail?id=${_id}`, { waitUntil: 'networkidle' });
    const button = activePage(page).getByRole('button', { name: '复制订单编号' });
    const number = button.locator('xpath=preceding-sibling::span');
    for (const copy of [
      () => pressLong(page, touch, number),
      () => button.click(),
      async () => {
        await button.focus();
        await page.keyboard.press('Enter');
      },
    ]) {
      await emptyClipboard(page);
      await copy();
      await page.getByText('复制成功').waitFor();
      expect(await clipboard(page)).toBe(no);
      await page.getByText('复制成功').waitFor({ state: 'detached' });
    }
  },
);
