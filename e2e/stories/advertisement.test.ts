import type { Page } from 'playwright-core';
import { activePage, scrollToProductCount } from '../harness/locators';
import { phone, story } from '../harness/story';
import { untilEqual } from '../harness/until';

const slot = (page: Page) => activePage(page).locator('[data-ad-slot]').first();
const ad = (page: Page) => slot(page).getByRole('complementary', { name: '广告' });

story(
  '[1.15] an advertisement is labelled, counted once it was seen, and closed for seven days',
  phone,
  async ({ page, requests }) => {
    const counted = () => requests.filter(({ call }) => call?.startsWith('ad.report ')).length;
    await page.goto('/');
    await scrollToProductCount(page, 20);
    await slot(page).scrollIntoViewIfNeeded();
    await ad(page).waitFor();
    await ad(page).getByText('广告', { exact: true }).waitFor();
    expect(await ad(page).getByRole('link').getAttribute('href')).toMatch(/^\/pages\/pdp\/pdp\?/);
    await ad(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await untilEqual(async () => counted(), 1);

    await ad(page).getByRole('button', { name: '不感兴趣，7 天内不再显示' }).click();
    await page.getByText('已收起，7 天内不再显示此处的广告').waitFor();
    await ad(page).waitFor({ state: 'detached' });
    const showsAgain = async (days: number) => {
      await page.clock.setSystemTime(Date.now() + days * 86_400_000);
      await page.reload();
      await scrollToProductCount(page, 20);
      await slot(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await page.waitForLoadState('networkidle');
      return (await ad(page).count()) > 0;
    };
    expect(await showsAgain(0)).toBe(false);
    expect(await showsAgain(6)).toBe(false);
    expect(await showsAgain(8)).toBe(true);
  },
);
