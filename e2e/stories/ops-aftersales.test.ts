import type { Page } from 'playwright-core';
import { Desk } from '../harness/money/desk';
import { newMember } from '../harness/money/member';
import { currentProduct } from '../harness/product';
import { signInStaff } from '../harness/sign-in-staff';
import { phone, story, wide } from '../harness/story';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open(currentProduct());
});

const row = (page: Page, orderNo: string) =>
  page.getByRole('listitem').filter({ hasText: orderNo });

async function press(page: Page, orderNo: string, step: string): Promise<void> {
  await row(page, orderNo)
    .getByRole('button', { name: new RegExp(`^${step} `) })
    .click();
}

const confirm = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click();

async function openWaiting(page: Page): Promise<void> {
  await signInStaff(page);
  await page.getByRole('link', { name: '售后' }).click();
}

story('staff approve a return and receive it, and the money goes back', wide, async ({ page }) => {
  const member = await newMember(desk.client);
  const order = await member.received(desk, await desk.newGoods(12_990), 1);
  const id = await member.requestAftersale(order, 'return');

  await openWaiting(page);
  await press(page, order.no, '同意');
  await confirm(page);
  await page.getByText('已同意').first().waitFor();
  await row(page, order.no).waitFor({ state: 'detached' });

  await member.sendParcel(id);
  await page.getByRole('button', { name: '刷新' }).click();
  await press(page, order.no, '确认收到退货');
  await confirm(page);
  await member.untilStatus(order._id, 'refunded');
  expect(await desk.money(order._id)).toMatchObject({
    refunds: [{ status: 'succeeded', amountCents: 12_990 }],
  });
});

story('staff reject a return with a reason', phone, async ({ page }) => {
  const member = await newMember(desk.client);
  const order = await member.received(desk, await desk.newGoods(12_990), 1);
  await member.requestAftersale(order, 'return');

  await openWaiting(page);
  await press(page, order.no, '拒绝');
  await confirm(page);
  const reason = page.getByRole('dialog').getByLabel('拒绝原因');
  expect(await reason.getAttribute('aria-invalid')).toBe('true');
  await reason.fill('商品已拆封使用');
  await confirm(page);
  await row(page, order.no).waitFor({ state: 'detached' });
  expect((await desk.money(order._id)).refunds).toEqual([]);
  expect((await member.read(order._id)).status).toBe('shipped');
});
