import type { Locator, Page } from 'playwright-core';
import { withStubPages } from '../harness/stub-pages';
import { activePage, productLinks, waitForProductPage, waitForTitle } from '../harness/locators';
import { submitLogin } from '../harness/forms';
import { phone, story, wide } from '../harness/story';
import { BackendClient } from '../harness/backend-client';

/** Whether a finger on its middle would touch it. */
const isInTheWay = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

story(
  '[9.14] [8.13] a toast stays 1500 ms; the same toast again restarts the time',
  phone,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    await productLinks(page).first().click();
    await waitForProductPage(page);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
    });
    await page.clock.install();
    const said = page.getByText(/已复制|已领取|复制/).filter({ visible: true });
    const share = activePage(page).getByRole('button', { name: '分享' }).first();
    await share.click();
    await said.first().waitFor();
    await page.clock.fastForward(1_000);
    await share.click();
    await page.clock.fastForward(1_000);
    expect(await said.count()).toBe(1);
    await page.clock.fastForward(600);
    await said.first().waitFor({ state: 'hidden' });
  },
);

story(
  '[7.12] [7.13] a confirm closes on Esc or an outside tap; the loading box does not block the page',
  phone,
  async ({ page, product: running }) => {
    const account = await (await BackendClient.open(running)).register();
    await page.goto('/pages/mine/userinfo');
    await submitLogin(activePage(page), account);
    await waitForTitle(page, '账号设置');
    const question = page.getByRole('alertdialog', { name: '提示' });
    const logOut = page.getByRole('button', { name: '退出登录' });
    for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
      await logOut.click();
      await question.waitFor();
      await leave();
      await question.waitFor({ state: 'hidden' });
    }
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/client', async (route) => {
      await held;
      await route.continue();
    });
    await logOut.click();
    await question.getByRole('button', { name: '退出登录' }).click();
    const box = page.getByRole('status').filter({ hasText: '加载中...' });
    await box.waitFor();
    expect(await isInTheWay(box)).toBe(false);
    answer();
    await box.waitFor({ state: 'hidden' });
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
    const front = await shop.activePage();
    const stop = await front.evaluateHandle(({ feedback }) => {
      const done = feedback.loading();
      feedback.toast('说一声');
      return done;
    });
    const [said, box] = [
      page.getByRole('status').filter({ hasText: '说一声' }),
      page.getByRole('status').filter({ hasText: '加载中...' }),
    ];
    await said.waitFor();
    await box.waitFor();
    for (const part of [said, box]) expect(await isInTheWay(part)).toBe(false);
    await page.clock.runFor(1_499);
    expect(await said.count()).toBe(1);
    await page.clock.runFor(1);
    await said.waitFor({ state: 'detached' });
    await page.clock.runFor(60_000);
    expect(await box.count()).toBe(1);
    await stop.evaluate((done) => {
      done();
    });
    await box.waitFor({ state: 'detached' });
  }),
);

const slides = (page: Page) =>
  page.getByRole('region', { name: '精选活动' }).locator('[aria-roledescription=slide]');
/** Which of them is in front, once none glides any more. */
async function inFront(page: Page): Promise<number> {
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

/** With the pictures there, and the time in the story's hands. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await slides(page).nth(1).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
}

story(
  '[9.15] the carousel advances every 5000 ms and pauses on hover, focus and when hidden',
  wide,
  async ({ page }) => {
    const turn = (ms: number) => page.clock.runFor(ms);
    await openHome(page);
    const region = page.getByRole('region', { name: '精选活动' });
    const show = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    for (const [hold, letGo] of [
      [() => region.hover(), () => page.mouse.move(5, 400)],
      [
        () => region.getByRole('button', { name: '暂停' }).focus(),
        () => page.getByRole('main').focus(),
      ],
      [() => show(true), () => show(false)],
    ] as const) {
      await hold();
      const at = await inFront(page);
      await turn(20_000);
      expect(await inFront(page)).toBe(at);
      await letGo();
      await turn(4_900);
      expect(await inFront(page)).toBe(at);
      await turn(200);
      expect(await inFront(page)).not.toBe(at);
    }
  },
);

story(
  '[9.15] the carousel does not advance with reduced motion',
  { ...phone, reducedMotion: 'reduce' },
  async ({ page }) => {
    await openHome(page);
    await page.clock.runFor(20_000);
    expect(await inFront(page)).toBe(0);
    expect(await page.getByRole('button', { name: '暂停播放' }).count()).toBe(0);
  },
);
