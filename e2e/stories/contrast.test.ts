import type { Page } from 'playwright-core';
import { faultsOf } from '../harness/audit';
import { currentProduct } from '../harness/current';
import { findOffer } from '../harness/shelf';
import { phone, story, wide } from '../harness/story';
import { Wire } from '../harness/wire';

const pages = ['/', '/pages/tabBar/order/order', '/pages/tabBar/voucher/voucher', '/pages/tabBar/voucher/voucher?type=product', '/pages/tabBar/mine/mine', '/pages/login/login', '/pages/mine/about', '/nowhere'];
const contrastOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.contrast);
const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
};

story('stronger colours are one switch away, stay, and leave no fault of colour anywhere', phone, async ({ page }) => {
  const { product } = await findOffer(await Wire.open(currentProduct()), ({ stock }) => stock > 0);
  await page.goto('/pages/tabBar/mine/mine');
  const choice = page.getByRole('switch', { name: '高对比度' });
  await choice.check();
  expect(await contrastOf(page)).toBe('high');
  const faults: string[] = [];
  for (const address of [...pages, `/pages/pdp/pdp?id=${product._id}`]) {
    await page.goto(address);
    await settled(page);
    expect(await contrastOf(page)).toBe('high');
    faults.push(...(await faultsOf(page, { tabBarToo: true })).map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
  await page.goto('/pages/tabBar/mine/mine');
  await choice.uncheck();
  expect(await contrastOf(page)).toBe('normal');
}, 120_000);

story('on every page the keyboard comes to the switch, and a wide screen has it in its window', wide, async ({ page }) => {
  await page.goto('/pages/mine/about');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const inWindow = page.getByRole('banner').getByRole('button', { name: '高对比度' });
  await inWindow.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('高对比度');
  await page.keyboard.press('Enter');
  expect([await contrastOf(page), await inWindow.getAttribute('aria-pressed')]).toEqual(['high', 'true']);
  await inWindow.click();
  expect(await contrastOf(page)).toBe('normal');
});

story('whose system asks for contrast has it without a word', { ...phone, contrast: 'more' }, async ({ page }) => {
  await page.goto('/');
  await settled(page);
  expect(await contrastOf(page)).toBe('high');
  expect(await faultsOf(page, { tabBarToo: true })).toEqual([]);
});
