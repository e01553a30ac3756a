import type { BrowserContext, Page } from 'playwright-core';
import { activePage } from '../locators';
import type { InspectScreen } from './guest';
import { button, labels } from './labels';

/** Shows the error states of remote, backend and network, and the audio player. */
export async function tourFailures(
  page: Page,
  context: BrowserContext,
  inspect: InspectScreen,
): Promise<void> {
  await page.route(/\/remotes\/mine\//, (route) => route.abort());
  await page.goto('/pages/tabBar/mine/mine');
  await page.getByRole('alert').filter({ visible: true }).first().waitFor();
  await inspect('page that failed to load');
  await page.route(/\/client$/, (route) => route.abort());
  await page.goto('/pages/tabBar/voucher/voucher?type=product&q=nowhere&sort=new&min=77');
  await inspect('search that failed');
  await page.unrouteAll();

  await page.goto('/', { waitUntil: 'networkidle' });
  const play = button(activePage(page), labels.play);
  await page.mouse.move(200, 400);
  for (let scrolls = 0; scrolls < 20 && (await play.count()) === 0; scrolls += 1)
    await page.mouse.wheel(0, 400);
  await play.click();
  await page.getByRole('region', { name: /正在播放|Now playing/ }).waitFor();
  await context.setOffline(true);
  await page
    .getByRole('status')
    .filter({ hasText: /网络已断开|You are offline/ })
    .waitFor();
  await inspect('offline, with the radio on');
  await context.setOffline(false);
}
