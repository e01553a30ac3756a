import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../harness/accessibility';
import { waitUntilSettled } from '../harness/screen-tour/checks';
import { waitForTitle } from '../harness/locators';
import { phone, story, wide } from '../harness/story';

const contrastOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.contrast);

story('the high-contrast switch persists across pages', phone, async ({ page }) => {
  await page.goto('/pages/tabBar/mine/mine');
  const choice = page.getByRole('switch', { name: '高对比度' });
  await choice.check();
  expect(await contrastOf(page)).toBe('high');
  await page.goto('/');
  await waitForTitle(page, '首页');
  expect(await contrastOf(page)).toBe('high');
  await page.goto('/pages/tabBar/mine/mine');
  await choice.uncheck();
  expect(await contrastOf(page)).toBe('normal');
});

story(
  'the high-contrast switch is reachable by keyboard and in the wide screen’s top window',
  wide,
  async ({ page }) => {
    await page.goto('/pages/mine/about');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const inWindow = page.getByRole('banner').getByRole('button', { name: '高对比度' });
    await inWindow.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('高对比度');
    await page.keyboard.press('Enter');
    expect([await contrastOf(page), await inWindow.getAttribute('aria-pressed')]).toEqual([
      'high',
      'true',
    ]);
    await waitUntilSettled(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await inWindow.click();
    expect(await contrastOf(page)).toBe('normal');
  },
);

story(
  'high contrast is on when the system prefers more contrast',
  { ...phone, contrast: 'more' },
  async ({ page }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    expect(await contrastOf(page)).toBe('high');
    expect(await accessibilityViolations(page, { includeTabBarColours: true })).toEqual([]);
  },
);
