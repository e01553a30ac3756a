import type { Page } from 'playwright-core';
import { boxOf } from '../harness/locators';
import { accessibilityViolations } from '../harness/accessibility';
import { Gallery } from '../harness/gallery';
import { phone, story, wide } from '../harness/story';

const gallery = new Gallery();

/** The gallery shows several search landmarks side by side; a page has one. */
const findingsIn = async (page: Page, screen: string, scope?: string, onlyRules?: string[]) =>
  (
    await accessibilityViolations(page, { scope, onlyRules, disabledRules: ['landmark-unique'] })
  ).map((violation) => `${screen}: ${violation}`);

/** Opens each overlay, audits it and closes it with Esc, unless it closes by itself. */
async function findingsInOverlays(page: Page, only?: string[]): Promise<string[]> {
  const findings: string[] = [];
  const openers = page.locator('[data-opens], [aria-haspopup="dialog"]:not([aria-disabled])');
  const dialog = page.locator('dialog[open]');
  for (let at = 0; at < (await openers.count()); at += 1) {
    const opener = openers.nth(at);
    const name = await opener.innerText();
    // By keyboard, because the menu button of a product card takes no taps.
    await opener.press('Enter');
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
        ),
    );
    if ((await dialog.count()) === 0) continue;
    findings.push(...(await findingsIn(page, name, 'dialog[open]', only)));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    if (!(await opener.evaluate((button) => button === document.activeElement)))
      findings.push(`${name}: the focus is not restored`);
  }
  return findings;
}

describe.each([
  ['a phone', phone],
  ['a wide screen', wide],
])('%s', (_name, device) => {
  story(
    'every component is accessible in every state',
    device,
    async ({ page }) => {
      await gallery.open(page);
      expect(await findingsIn(page, 'all')).toEqual([]);
      await gallery.open(page, '?part=AppFrame');
      expect(await findingsIn(page, 'frame')).toEqual([]);
    },
    120_000,
  );
});

story(
  'every overlay is accessible',
  phone,
  async ({ page }) => {
    await gallery.open(page);
    expect(await findingsInOverlays(page)).toEqual([]);
  },
  120_000,
);

story(
  'every text has enough contrast in high-contrast mode',
  phone,
  async ({ page }) => {
    await gallery.open(page, '?contrast=high');
    const only = ['color-contrast'];
    expect([
      ...(await findingsIn(page, 'all', undefined, only)),
      ...(await findingsInOverlays(page, only)),
    ]).toEqual([]);
  },
  120_000,
);

story(
  'no component is wider than a screen of 320 px',
  { viewport: { width: 320, height: 700 } },
  async ({ page }) => {
    await gallery.open(page);
    // The stages contain fixed elements, which would hide an overflow.
    await page.addStyleTag({ content: 'figure > div { contain: none !important; }' });
    const tooWide = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('figure[data-example]')]
        .filter((state) => state.getBoundingClientRect().left + state.scrollWidth > innerWidth)
        .map(
          (state) => `${state.dataset.example} ${state.querySelector('figcaption')!.textContent}`,
        ),
    );
    expect(tooWide).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);

story('pulling a page down refreshes it', phone, async ({ page, context }) => {
  await gallery.open(page, '?part=PullToRefresh');
  const touch = await context.newCDPSession(page);
  const { x, y } = await boxOf(page.getByText('已刷新 0 次'));
  const at = (down: number) => [{ x: x + 20, y: y + 5 + down }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const down of [10, 40, 80, 120, 160])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(down) });
  await page.getByText('松开刷新').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByText('正在刷新').waitFor();
  await page.getByText('已刷新 1 次').waitFor();
});

story('[8.13] copying reports success or failure', phone, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'], { origin: gallery.origin });
  await gallery.open(page);
  for (const [button, sentence] of [
    ['复制券码', '内容已复制'],
    ['复制不了', '复制失败，请手动复制'],
    ['读取不了', '读取失败，请手动粘贴'],
  ] as const) {
    // The toast goes away by itself, on a busy machine before the click returns.
    await Promise.all([
      page.getByText(sentence).waitFor(),
      page.getByRole('button', { name: button }).click(),
    ]);
  }
});

/** Counts the clicks that reach the document from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  const clicks = await page.evaluateHandle(() => {
    const events: Event[] = [];
    document.addEventListener('click', (event) => {
      events.push(event);
    });
    return events;
  });
  return () => clicks.evaluate(({ length }) => length);
}

story(
  '[9.13] a press of 350 ms is a long press and suppresses the click; moving away cancels it',
  phone,
  async ({ page, context }) => {
    const link = (name: RegExp) => page.getByRole('link', { name });
    const touch = await context.newCDPSession(page);
    const [plain, pressed] = [/长按或右键看菜单/, /菜单打开了/];
    const pointers = {
      mouse: {
        down: () => page.mouse.down(),
        up: () => page.mouse.up(),
        place: (x: number, y: number) => page.mouse.move(x, y),
      },
      finger: {
        place: async () => {},
        down: () =>
          touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [centre] }),
        up: () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
      },
    };
    let centre = { x: 0, y: 0 };
    for (const { down, up, place } of Object.values(pointers)) {
      await gallery.open(page, '?part=ProductCard');
      await link(plain).scrollIntoViewIfNeeded();
      const box = await boxOf(link(plain));
      centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const clicks = await countClicks(page);
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      await place(centre.x, centre.y);
      await down();
      await page.clock.fastForward(349);
      expect(await link(pressed).count()).toBe(0);
      await page.clock.fastForward(1);
      await link(pressed).waitFor();
      await up();
      await page.clock.runFor(1000);
      expect(await clicks()).toBe(0);
    }
    await gallery.open(page, '?part=ProductCard');
    await link(plain).scrollIntoViewIfNeeded();
    await page.mouse.move(centre.x, centre.y);
    await page.mouse.down();
    await page.mouse.move(centre.x + 11, centre.y);
    await page.clock.fastForward(1000);
    expect(await link(plain).count()).toBe(1);
    const clicks = await countClicks(page);
    await page.mouse.up();
    await page.clock.runFor(1000);
    expect(await clicks()).toBe(1);
  },
);

story(
  '[7.13] a notice accepts Enter and Esc; an action sheet ignores disabled actions',
  phone,
  async ({ page }) => {
    await gallery.open(page, '?part=NoticeDialog');
    const notice = page.getByRole('alertdialog', { name: '提示' });
    for (const key of ['Enter', 'Escape']) {
      await page.getByRole('button', { name: '可重试' }).click();
      expect(await notice.getByRole('button').allInnerTexts()).toEqual(['取消', '重试']);
      expect(
        await notice
          .getByRole('button', { name: '重试' })
          .evaluate((button) => button === document.activeElement),
      ).toBe(true);
      await page.keyboard.press(key);
      await notice.waitFor({ state: 'hidden' });
    }
    await gallery.open(page, '?part=ActionSheet');
    await page.getByRole('button', { name: '更换头像' }).click();
    const sheet = page.getByRole('dialog', { name: '更换头像' });
    // A disabled action does nothing when it is pressed anyway.
    await sheet
      .getByRole('button', { name: /使用平台头像\s*还没有绑定平台账号/, disabled: true })
      .press('Enter');
    await sheet.getByRole('button', { name: '从相册选择' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '选了 album' }).waitFor();
  },
);
