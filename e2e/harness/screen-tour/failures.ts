import type { BrowserContext, Page } from 'playwright-core';
import { activePage } from '../locators';
import type { InspectScreen } from './guest';
import { button, labels } from './labels';

/** What is said when something does not work, and what plays on beside a page. */
export async function tourFailures(
  page: Page,
  context: BrowserContext,
  look: InspectScreen,
): Promise<void> {
  await page.route(/\/remotes\/mine\//, (route) => route.abort());
  await page.goto('/pages/tabBar/mine/mine');
  await page.getByRole('alert').filter({ visible: true }).first().waitFor();
  await look('page that did not load');
  await page.route(/\/client$/, (route) => route.abort());
  await page.goto('/pages/tabBar/voucher/voucher?type=product&q=nowhere&sort=new&min=77');
  await look('search that failed');
  await page.unrouteAll();

  await page.goto('/', { waitUntil: 'networkidle' });
  const play = button(activePage(page), labels.play);
  await page.mouse.move(200, 400);
  for (let turns = 0; turns < 20 && (await play.count()) === 0; turns += 1)
    await page.mouse.wheel(0, 400);
  await play.click();
  await page.getByRole('region', { name: /正在播放|Now playing/ }).waitFor();
  await context.setOffline(true);
  await page
    .getByRole('status')
    .filter({ hasText: /网络已断开|You are offline/ })
    .waitFor();
  await look('offline, with the radio on');
  await context.setOffline(false);
}
