import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../harness/accessibility';
import { fillAddress, registerInPopup } from '../harness/forms';
import { activePage, waitForTitle } from '../harness/locators';
import { phone, story, wide } from '../harness/story';

const addressBook = '/pages/mine/address';

const pageButton = (page: Page, name: string | RegExp) =>
  activePage(page).getByRole('button', { name });

/** Registers a member, who arrives at Mine. */
async function openMine(page: Page): Promise<void> {
  await page.goto('/pages/tabBar/mine/mine');
  await pageButton(page, /登录 \/ 注册/).click();
  await registerInPopup(page);
  await page.getByRole('link', { name: '收货地址' }).filter({ visible: true }).waitFor();
}

const expectAccessible = async (page: Page) =>
  expect(await accessibilityViolations(page, { scope: '[data-page]:not([inert])' })).toEqual([]);

const save = (page: Page) => pageButton(page, '保存').click();

story(
  'a member adds, edits, prefers and deletes addresses',
  phone,
  async ({ page, requests }) => {
    await openMine(page);
    const scriptCount = () => requests.filter(({ type }) => type === 'script').length;
    await page.getByRole('link', { name: '收货地址' }).filter({ visible: true }).click();
    await activePage(page).getByText('还没有收货地址').waitFor();
    await expectAccessible(page);

    await activePage(page).getByRole('link', { name: '新增收货地址' }).click();
    await waitForTitle(page, '新增收货地址');
    await save(page);
    await activePage(page).getByText('请选择所在地区').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe(
      'true',
    );
    await expectAccessible(page);
    const scriptsBefore = scriptCount();
    await fillAddress(page, '陈知夏', ['江苏省', '苏州市', '姑苏区']);
    expect(scriptCount()).toBeGreaterThan(scriptsBefore);
    await pageButton(page, '家').click();
    await save(page);
    await waitForTitle(page, '收货地址');
    await activePage(page)
      .getByText(/江苏省 苏州市 姑苏区 平江路/)
      .waitFor();

    await activePage(page).getByRole('link', { name: '新增收货地址' }).click();
    await waitForTitle(page, '新增收货地址');
    await fillAddress(page, '林一', ['广东省', '东莞市']);
    await save(page);
    await pageButton(page, '把 林一 的地址设为默认').click();
    await pageButton(page, '把 陈知夏 的地址设为默认').waitFor();
    await expectAccessible(page);

    await activePage(page).getByRole('link', { name: '编辑 陈知夏 的地址' }).click();
    await waitForTitle(page, '编辑收货地址');
    await activePage(page).getByLabel('收货人').fill('陈夏');
    await save(page);
    await pageButton(page, '删除 陈夏 的地址').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await activePage(page).getByText('陈夏').waitFor({ state: 'detached' });

    await page.reload();
    await activePage(page).getByText('林一').waitFor();
    expect(await activePage(page).getByRole('listitem').count()).toBe(1);
  },
  90_000,
);

story(
  'the address book speaks English, is used with the keyboard and returns a choice',
  wide,
  async ({ page }) => {
    await openMine(page);
    await page.goto(`${addressBook}?edit=new&lang=en`);
    await waitForTitle(page, 'Add an address');
    await activePage(page).getByLabel('Recipient').fill('Lin Yi');
    await activePage(page).getByLabel('Mobile number').fill('13900000000');
    await pageButton(page, /^Region/).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox', { name: 'Province' }).waitFor();
    expect(await accessibilityViolations(page, { scope: 'dialog[open]' })).toEqual([]);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('listbox', { name: 'City' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox', { name: 'District' }).waitFor();
    await page.keyboard.press('Enter');
    await pageButton(page, 'Region 新疆维吾尔自治区 乌鲁木齐市 天山区').waitFor();
    await activePage(page).getByLabel('Street address').fill('Heping Road 1024');
    await pageButton(page, 'Work').click();
    await expectAccessible(page);
    await pageButton(page, 'Save').click();
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto(`${addressBook}?pick=1`);
    await activePage(page).getByText('Work', { exact: true }).waitFor();
    await expectAccessible(page);
    await pageButton(page, /^Choose Lin Yi/).click();
    await page.waitForURL((url) => url.pathname === '/');
    const choices = await page.evaluate(() =>
      Object.entries(sessionStorage).filter(([key]) => key.startsWith('address-choice:')),
    );
    expect(choices).toEqual([[expect.any(String), expect.stringMatching(/^[0-9A-Z]{26}$/)]]);
  },
  90_000,
);
