import type { BrowserContext, Page } from 'playwright-core';
import { front } from '../frame';
import type { Look } from './guest';
import { button, words } from './words';

/** What is said when something does not work, and what plays on beside a page. */
export async function walkThroughTroubles(
  page: Page,
  context: BrowserContext,
  look: Look,
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
  const play = button(front(page), words.play);
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
