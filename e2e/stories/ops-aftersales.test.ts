import type { Page } from 'playwright-core';
import { findOffer } from '../harness/find-offer';
import { Desk } from '../harness/money/desk';
import { newMember } from '../harness/money/member';
import { untilEqual } from '../harness/until';
import { currentProduct } from '../harness/product';
import { signInStaff } from '../harness/sign-in-staff';
import { fullRunStory, phone, story, wide } from '../harness/story';

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

fullRunStory(
  'staff decide in the details of an order, and pay compensation',
  phone,
  async ({ page }) => {
    const member = await newMember(desk.client);
    const order = await member.received(desk, await desk.newGoods(12_990), 1);
    await member.requestAftersale(order, 'return');
    await signInStaff(page);
    await page.getByRole('searchbox').fill(order.no);
    await page.keyboard.press('Enter');
    await row(page, order.no).first().waitFor();
    await press(page, order.no, '详情');
    const details = page.getByRole('dialog', { name: `订单 ${order.no} 详情` });
    await details.getByRole('button', { name: /^拒绝 / }).click();
    const reject = page.getByRole('dialog', { name: '拒绝', exact: true });
    await reject.getByLabel('拒绝原因').fill('商品已拆封使用');
    await reject.getByRole('button', { name: '确认', exact: true }).click();
    await details.getByText('已拒绝').first().waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });

    await press(page, order.no, '补偿');
    const form = page.getByRole('dialog', { name: '补偿顾客' });
    await form.getByLabel('补偿金额（元）').fill('200');
    await form.getByLabel('补偿原因').fill('包装破损');
    await form.getByRole('button', { name: '确认补偿' }).click();
    await form.getByText('最多可补偿 129.90 元').waitFor();
    await form.getByLabel('补偿金额（元）').fill('20');
    await form.getByRole('button', { name: '确认补偿' }).click();
    await form.waitFor({ state: 'hidden' });
    await untilEqual(async () => (await member.read(order._id)).refundedCents, 2_000);
  },
);

fullRunStory('a counter looks at a code before it redeems it', phone, async ({ page }) => {
  const member = await newMember(desk.client);
  const { sku } = await findOffer(
    desk.client,
    ({ stock }, { kind }) => stock > 3 && kind === 'evoucher',
  );
  const { _id } = await member.order({ skuId: sku._id }, 1, [], { phone: '13800000000' });
  await member.pay(_id, 'issued');
  const code = await member.code(_id);
  await signInStaff(page);
  await page.getByRole('link', { name: '券', exact: true }).click();
  await page.getByLabel('券码').fill(code);
  await page.keyboard.press('Enter');
  await page.getByText('可核销').waitFor();
  expect((await member.read(_id)).status).toBe('issued');
  await page.keyboard.press('Enter');
  await page.getByText('核销人').waitFor();
  await member.untilStatus(_id, 'completed');
});
