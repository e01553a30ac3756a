import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { activePage } from '../harness/locators';
import { Desk } from '../harness/money/desk';
import { currentProduct } from '../harness/product';
import { signInStaff } from '../harness/sign-in-staff';
import { story, wide } from '../harness/story';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open(currentProduct());
});

const panel = (page: Page) => page.getByRole('region', { name: '导入价格和库存' });

async function choose(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

story(
  'staff export prices, correct a row that the import refuses, and change the shop',
  wide,
  async ({ page }) => {
    const { productId, skuId } = await desk.newGoods(12_990, { stock: 7 });
    await signInStaff(page);
    await page.getByRole('link', { name: '商品' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    const [header = '', ...rows] = readFileSync(await (await download).path(), 'utf8').split(
      '\r\n',
    );
    const row = rows.find((each) => each.includes(skuId)) ?? '';
    expect(row).toContain('129.9');

    const withPrice = (price: string) => `${header}\r\n${row.replace(/\b129\.9\b/, price)}\r\n`;
    await choose(page, withPrice('cheap'));
    await panel(page).getByText('1 处错误，请改正后重新选择文件').waitFor();
    expect(await desk.stockOf(skuId)).toBe(7);

    await choose(page, withPrice('99.5'));
    await panel(page).getByText('将修改 1 个价格、0 个库存').waitFor();
    await panel(page).getByRole('button', { name: '导入 1 项修改' }).click();
    await panel(page).getByText('已修改 1 个价格、0 个库存').waitFor();

    await page.goto(`/pages/pdp/pdp?id=${productId}`);
    await activePage(page)
      .getByText('99.50')
      .or(activePage(page).getByText('99.5'))
      .first()
      .waitFor();
  },
);
