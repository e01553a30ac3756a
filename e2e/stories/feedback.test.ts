import type { Locator, Page } from 'playwright-core';
import { withStubPages } from '../harness/stub-pages';
import {
  activePage,
  attributeOf,
  productLinks,
  waitForProductPage,
  waitForTitle,
} from '../harness/locators';
import { submitLogin } from '../harness/forms';
import { phone, story, wide } from '../harness/story';
import { BackendClient } from '../harness/backend-client';

/** Whether a tap on its centre would hit the element. */
const receivesTaps = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

story(
  '[9.14] [8.13] a toast stays 1500 ms; the same toast again restarts the time',
  phone,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.goto('/');
    await productLinks(page).first().click();
    await waitForProductPage(page);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
    });
    await activePage(page).getByRole('button', { name: '分享' }).first().click();
    const toast = page.getByText('链接已复制').filter({ visible: true });
    const copy = page.getByRole('dialog').getByRole('button', { name: '复制链接' });
    await copy.click();
    await toast.first().waitFor();
    await page.clock.fastForward(1_000);
    await copy.click();
    await page.clock.fastForward(1_000);
    expect(await toast.count()).toBe(1);
    await page.clock.fastForward(600);
    await toast.first().waitFor({ state: 'hidden' });
  },
);

story(
  '[7.12] [7.13] a confirm closes on Esc or an outside tap; the loading box does not block taps',
  phone,
  async ({ page, product }) => {
    const account = await (await BackendClient.open(product)).register();
    await page.goto('/pages/mine/userinfo');
    await submitLogin(activePage(page), account);
    await waitForTitle(page, '账号设置');
    const dialog = page.getByRole('alertdialog', { name: '提示' });
    const logOut = page.getByRole('button', { name: '退出登录' });
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
      await logOut.click();
      await dialog.waitFor();
      await close();
      await dialog.waitFor({ state: 'hidden' });
    }
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/client', async (route) => {
      await released;
      await route.continue();
    });
    await logOut.click();
    await dialog.getByRole('button', { name: '退出登录' }).click();
    const loadingBox = page.getByRole('status').filter({ hasText: '加载中...' });
    await loadingBox.waitFor();
    expect(await receivesTaps(loadingBox)).toBe(false);
    release();
    await loadingBox.waitFor({ state: 'hidden' });
  },
);

story(
  '[9.14] [7.12] toast and loading box are independent and let touches through',
  phone,
  withStubPages(async (shop) => {
    const { page } = shop;
    await shop.open('/', '/');
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    const pageContext = await shop.activePage();
    const stop = await pageContext.evaluateHandle(({ feedback }) => {
      const done = feedback.loading();
      feedback.toast('说一声');
      return done;
    });
    const [toast, loadingBox] = [
      page.getByRole('status').filter({ hasText: '说一声' }),
      page.getByRole('status').filter({ hasText: '加载中...' }),
    ];
    await toast.waitFor();
    await loadingBox.waitFor();
    for (const part of [toast, loadingBox]) expect(await receivesTaps(part)).toBe(false);
    await page.clock.runFor(1_499);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(1);
    await toast.waitFor({ state: 'detached' });
    await page.clock.runFor(60_000);
    expect(await loadingBox.count()).toBe(1);
    await stop.evaluate((done) => {
      done();
    });
    await loadingBox.waitFor({ state: 'detached' });
  }),
);

const slides = (page: Page) =>
  page.getByRole('region', { name: '精选活动' }).locator('[aria-roledescription=slide]');
/** Index of the current slide, after the carousel has stopped moving. */
async function currentSlide(page: Page): Promise<number> {
  const track = slides(page).first().locator('xpath=..');
  let [before, now] = [NaN, NaN];
  do {
    before = now;
    await page.waitForTimeout(50);
    now = await track.evaluate(({ scrollLeft, clientWidth }) =>
      scrollLeft % clientWidth === 0 ? scrollLeft : NaN,
    );
  } while (now !== before);
  return slides(page).evaluateAll((all) => all.findIndex((slide) => !slide.hasAttribute('inert')));
}

/** Opens Home with loaded pictures and a paused clock. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await slides(page).nth(1).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
}

story(
  '[1.10] [9.15] the carousel with dots advances every 5000 ms and pauses while held or hidden',
  wide,
  async ({ page }) => {
    const advance = (ms: number) => page.clock.runFor(ms);
    await openHome(page);
    const region = page.getByRole('region', { name: '精选活动' });
    const show = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    for (const [pause, resume] of [
      [() => region.hover(), () => page.mouse.move(5, 400)],
      [
        () => region.getByRole('button', { name: '暂停' }).focus(),
        () => page.getByRole('main').focus(),
      ],
      [() => show(true), () => show(false)],
    ] as const) {
      await pause();
      const at = await currentSlide(page);
      await advance(20_000);
      expect(await currentSlide(page)).toBe(at);
      await resume();
      await advance(4_900);
      expect(await currentSlide(page)).toBe(at);
      await advance(200);
      const next = await currentSlide(page);
      expect(next).not.toBe(at);
      const dots = region.getByRole('button', { name: /^第 \d 张，共 \d 张$/ });
      expect(await dots.count()).toBe(await slides(page).count());
      expect(await attributeOf(dots.nth(next), 'aria-current')).toBe('true');
    }
  },
);

story(
  '[9.15] the carousel does not advance with reduced motion',
  { ...phone, reducedMotion: 'reduce' },
  async ({ page }) => {
    await openHome(page);
    await page.clock.runFor(20_000);
    expect(await currentSlide(page)).toBe(0);
    expect(await page.getByRole('button', { name: '暂停播放' }).count()).toBe(0);
  },
);
