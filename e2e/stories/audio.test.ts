import type { Page, Route } from 'playwright-core';
import { productLinks } from '../harness/locators';
import { phone, story } from '../harness/story';

const player = (page: Page) => page.getByRole('region', { name: '正在播放' });
const tab = (page: Page, label: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: label });
const elapsedTime = async (page: Page) =>
  /\d\d:\d\d:\d\d/.exec(await player(page).innerText())?.[0];
const waitForSecond = (page: Page, seconds: number) =>
  player(page)
    .getByText(new RegExp(`^00:00:0[${seconds}-9]`))
    .waitFor();

story(
  '[3.04] [3.05] [3.06] the radio keeps playing on other tabs and pages until it is closed',
  phone,
  async ({ page, requests }) => {
    await page.goto('/');
    await tab(page, '首页').waitFor();
    // The first screen loads nothing of the player.
    expect(requests.filter(({ url }) => /\.mp3$|audio/.test(url))).toEqual([]);
    const play = page.getByRole('button', { name: '播放购物电台' });
    await page.mouse.wheel(0, 1200);
    await play.scrollIntoViewIfNeeded();
    expect(await player(page).count()).toBe(0);
    await play.click();
    await player(page).getByRole('button', { name: '暂停' }).waitFor();
    expect(await player(page).innerText()).toContain('山里的傍晚 · 购物电台');
    await waitForSecond(page, 1);
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('山里的傍晚');

    await tab(page, '搜索').click();
    await page.waitForFunction(() => document.title === '搜索');
    await waitForSecond(page, 2);
    await tab(page, '首页').click();
    await productLinks(page).first().click();
    await page.waitForURL(/pdp/);
    // Pushed pages do not show the player; the audio keeps playing.
    expect(await player(page).filter({ visible: true }).count()).toBe(0);
    await page.goBack();
    await waitForSecond(page, 3);

    await player(page).getByRole('button', { name: '下一首' }).click();
    await player(page).getByText('清晨的集市').waitFor();
    await player(page).getByRole('button', { name: '暂停' }).click();
    await player(page).getByRole('button', { name: '播放', exact: true }).waitFor();
    const pausedAt = await elapsedTime(page);
    await page.waitForTimeout(1500);
    expect(await elapsedTime(page)).toBe(pausedAt);
    await player(page).getByRole('button', { name: '关闭播放器' }).click();
    await player(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
  },
);

story(
  'an audio error is shown, and play works once the file is available',
  phone,
  async ({ page }) => {
    const abort = (route: Route) => route.abort('connectionrefused');
    await page.route(/\.mp3/, abort);
    await page.goto('/');
    const play = page.getByRole('button', { name: '播放购物电台' });
    await play.scrollIntoViewIfNeeded();
    await play.click();
    await page.getByText('这段音频暂时无法播放').waitFor();
    await page.unroute(/\.mp3/, abort);
    await player(page).getByRole('button', { name: '播放', exact: true }).click();
    await waitForSecond(page, 1);
  },
  60_000,
);
