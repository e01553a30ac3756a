import type { Locator, Page } from 'playwright-core';
import {
  activePage,
  heading,
  productLinks,
  waitForProductPage,
  tab,
  waitForTitle,
} from '../harness/locators';
import { findOffer } from '../harness/find-offer';
import { fullRunStory, story, wide } from '../harness/story';
import { newAccount, BackendClient } from '../harness/backend-client';
import { isCashier } from '../harness/forms';

const narrow = { viewport: { width: 390, height: 844 } };

/** Presses Tab until `target` has the focus, which must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 90; steps += 1) {
    const hasFocus = await target.evaluateAll((all) =>
      all.some((element) => element === document.activeElement),
    );
    if (hasFocus) return expect(await isFocusVisible(page)).toBe(true);
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${target.toString()}.`);
}

const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    // The frame of a field shows the focus of the button inside it.
    return [focused, focused.parentElement!].some((element) => {
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return outlineStyle !== 'none' || boxShadow !== 'none' || element.matches('input');
    });
  });

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

story(
  'a shopper gets from Home to an order with the keyboard alone',
  narrow,
  async ({ page, product }) => {
    const { product: offer } = await findOffer(
      await BackendClient.open(product),
      ({ stock }, { kind }) => stock > 20 && kind === 'physical',
    );
    await page.goto('/');
    await productLinks(page).first().waitFor();
    await press(page, page.getByRole('link', { name: '跳到主导航' }));
    await press(page, tab(page, '搜索'));
    await waitForTitle(page, '搜索');
    await type(page, activePage(page).getByRole('combobox'), offer.titleZh);
    await page.keyboard.press('Enter');
    await press(page, activePage(page).getByRole('radio', { checked: true }), 'ArrowRight');
    const result = activePage(page).locator(`a[href*="${offer._id}"]`);
    await result.first().waitFor();
    await press(page, result);
    await waitForProductPage(page);
    expect(
      await heading(page).evaluate(
        (title) =>
          title === document.activeElement ||
          document.activeElement === document.body ||
          title.contains(document.activeElement),
      ),
    ).toBe(true);

    const buy = { name: /^立即购买/ };
    await press(page, activePage(page).getByRole('button', buy));
    await press(page, page.getByRole('dialog').getByRole('button', buy));
    const popup = page.getByRole('dialog', { name: /登录/ });
    await popup.waitFor();
    await press(
      page,
      popup
        .getByRole('button', { name: '注册', exact: true })
        .or(popup.getByRole('tab', { name: '注册' })),
    );
    const { username, password } = newAccount();
    await type(page, popup.getByLabel(/用户名/), username);
    for (const field of await popup.locator('input[type="password"]').all())
      await type(page, field, password);
    await press(page, popup.getByRole('checkbox'), 'Space');
    await press(page, popup.getByRole('button', { name: /^注册并/ }));
    await waitForTitle(page, '确认订单');

    await press(page, activePage(page).getByRole('link', { name: '添加收货地址' }));
    await waitForTitle(page, '新增收货地址');
    await type(page, activePage(page).getByLabel('收货人'), '林小满');
    await type(page, activePage(page).getByLabel('手机号'), '13800000000');
    await press(page, activePage(page).getByRole('button', { name: /^所在地区/ }));
    for (const level of ['省份', '城市', '区县']) {
      await page.getByRole('listbox', { name: level }).waitFor();
      // The last province has cities and districts.
      if (level === '省份') await page.keyboard.press('End');
      await page.keyboard.press('Enter');
    }
    await type(page, activePage(page).getByLabel('详细地址'), '平江路 88 号 502');
    await press(page, activePage(page).getByRole('button', { name: '保存' }));
    await waitForTitle(page, '确认订单');
    await press(page, activePage(page).getByRole('checkbox', { name: /已阅读并同意/ }), 'Space');
    // The button explains itself until the price counts the new address.
    await activePage(page).getByText('平江路 88 号 502').waitFor();
    const submit = { name: /提交订单/, disabled: false };
    await activePage(page).getByRole('button', submit).waitFor();
    await press(page, activePage(page).getByRole('button', submit));
    await page.waitForURL(isCashier);
  },
  120_000,
);

story('Esc closes a dialog and restores the focus', wide, async ({ page }) => {
  await page.goto('/pages/tabBar/mine/mine');
  await waitForTitle(page, '我的');
  await press(page, page.getByRole('link', { name: '跳到主要内容' }));
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  const opener = activePage(page).getByRole('button', { name: /登录 \/ 注册/ });
  await press(page, opener);
  const popup = page.getByRole('dialog', { name: /登录/ });
  await popup.waitFor();
  for (let at = 0; at < 25; at += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement!.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

fullRunStory(
  'navigation moves the focus into the new page, and back restores it to the link',
  wide,
  async ({ page }) => {
    await page.goto('/');
    await productLinks(page).first().waitFor();
    const link = productLinks(page).nth(1);
    await link.focus();
    await page.keyboard.press('Enter');
    await waitForProductPage(page);
    expect(
      await page.evaluate(
        () =>
          document.activeElement!.closest('[data-page]')?.getAttribute('data-page') ??
          document.activeElement!.id,
      ),
    ).toBe('/pages/pdp/pdp');
    await page.goBack();
    await waitForTitle(page, '首页');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);
