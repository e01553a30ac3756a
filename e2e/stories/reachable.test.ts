import type { Page } from 'playwright-core';
import { faultsOf } from '../harness/audit';
import { currentProduct } from '../harness/current';
import { findOffer } from '../harness/shelf';
import { fillDelivery, logIn } from '../harness/shopper';
import { phone, story, wide } from '../harness/story';
import { Wire } from '../harness/wire';

const tabs = ['/', '/pages/tabBar/order/order', '/pages/tabBar/voucher/voucher', '/pages/tabBar/voucher/voucher?type=product', '/pages/tabBar/mine/mine'];

/** Waits until nothing more is fetched or moves, then names the faults together with the page. */
async function audit(page: Page, where: string): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  return (await faultsOf(page)).map((fault) => `${where}: ${fault}`);
}

describe.each([['a phone', phone], ['a wide screen', wide]])('%s', (_name, device) => {
  story('every page a guest sees can be used by everybody', device, async ({ page }) => {
    const { product } = await findOffer(await Wire.open(currentProduct()), ({ stock }) => stock > 0);
    const faults: string[] = [];
    for (const address of [...tabs, `/pages/pdp/pdp?id=${product._id}`, '/pages/pdp/pdp?id=nonsense', '/pages/login/login', '/pages/mine/about', '/nowhere']) {
      await page.goto(address);
      faults.push(...await audit(page, address));
    }
    expect(faults).toEqual([]);
  }, 120_000);

  story('so can every page and dialog on the way to an order', device, async ({ page }) => {
    const wire = await Wire.open(currentProduct());
    const { product } = await findOffer(wire, ({ stock }, { kind }) => stock > 20 && kind === 'physical');
    const account = await wire.register();
    const faults: string[] = [];
    await page.goto(`/pages/pdp/pdp?id=${product._id}`);
    await page.getByRole('button', { name: /^立即购买/ }).filter({ visible: true }).first().click();
    if (device === phone) {
      const sheet = page.getByRole('dialog');
      await sheet.waitFor();
      faults.push(...await audit(page, 'sku sheet'));
      await sheet.getByRole('button', { name: /^立即购买/ }).click();
    }
    const popup = page.getByRole('dialog', { name: /登录/ });
    await popup.waitFor();
    faults.push(...await audit(page, 'login popup'));
    await logIn(popup, account);
    await page.waitForURL(/checkout/);
    await page.getByRole('button', { name: /提交订单/ }).waitFor();
    faults.push(...await audit(page, 'checkout'));
    await page.getByRole('button', { name: /提交订单/ }).click();
    faults.push(...await audit(page, 'refused checkout'));
    await fillDelivery(page);
    await page.getByRole('button', { name: /提交订单/ }).click();
    await page.waitForURL((url) => !url.pathname.includes('checkout'));
    faults.push(...await audit(page, 'order'));
    for (const address of ['/pages/tabBar/order/order', '/pages/tabBar/mine/mine', '/pages/mine/userinfo', '/pages/mine/wxinfo']) {
      await page.goto(address);
      faults.push(...await audit(page, address));
    }
    expect(faults).toEqual([]);
  }, 120_000);
});
