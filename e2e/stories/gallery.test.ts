import type { Page } from 'playwright-core';
import { faultsOf } from '../harness/audit';
import { phone, story, wide } from '../harness/story';
import { startTeamCommand, type TeamCommand } from '../harness/team-command';

let team: TeamCommand;
beforeAll(async () => { team = await startTeamCommand(['gallery'], 'gallery: http'); }, 120_000);
afterAll(() => team.stop(), 30_000);

async function open(page: Page, address = ''): Promise<void> {
  await page.goto(`${team.origin}/${address}`, { waitUntil: 'domcontentloaded' });
  await page.locator('#root > :visible').first().waitFor();
}

/** A page has one search; here all its looks stand side by side. */
const faults = async (page: Page, where: string, part?: string) => (await faultsOf(page, { part, leftOut: ['landmark-unique'] })).map((fault) => `${where}: ${fault}`);

/** Opens what lies over the page, one after the other; each is looked at and left by Esc, or goes by itself. */
async function faultsOfOverlays(page: Page): Promise<string[]> {
  const found: string[] = [];
  const openers = page.locator('[data-opens], [aria-haspopup="dialog"]:not([aria-disabled])');
  const dialog = page.locator('dialog[open]');
  for (let at = 0; at < await openers.count(); at += 1) {
    const opener = openers.nth(at);
    const name = await opener.innerText();
    await opener.click();
    await page.waitForFunction(() => document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity));
    if (await dialog.count() === 0) continue;
    found.push(...await faults(page, name, 'dialog[open]'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    if (!await opener.evaluate((button) => button === document.activeElement)) found.push(`${name}: the focus does not come back`);
  }
  return found;
}

describe.each([['a phone', phone], ['a wide screen', wide]])('%s', (_name, device) => {
  story('every component in every state can be used by everybody', device, async ({ page }) => {
    await open(page);
    expect([...await faults(page, 'all'), ...await faultsOfOverlays(page)]).toEqual([]);
    await open(page, '?contrast=high');
    expect(await faults(page, 'high contrast')).toEqual([]);
    await open(page, '?part=AppFrame');
    expect(await faults(page, 'frame')).toEqual([]);
  }, 120_000);
});

story('no state of a component is wider than a screen of 320 px', { viewport: { width: 320, height: 700 } }, async ({ page }) => {
  await open(page);
  const wider = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('figure[data-example]')]
    .filter((state) => state.scrollWidth > state.clientWidth).map((state) => `${state.dataset.example} ${state.querySelector('figcaption')!.textContent}`));
  expect(wider).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

story('[5.07] a date is chosen by finger, by key and by typing', phone, async ({ page }) => {
  await open(page, '?part=DatePicker');
  await page.getByRole('button', { name: '到店日期 2026-11-21' }).click();
  const [year, month, day] = ['年', '月', '日'].map((name) => page.getByRole('listbox', { name }));
  const chosen = async () => Promise.all([year!, month!, day!].map((wheel) => wheel.getByRole('option', { selected: true }).innerText()));
  expect(await chosen()).toEqual(['2026年', '11月', '21日']);
  const rows = await day!.evaluate((wheel) => { const { top, height } = wheel.getBoundingClientRect(); const { top: row } = wheel.querySelector('[aria-selected=true]')!.getBoundingClientRect(); return (row - top) / height; });
  expect(rows).toBeCloseTo(0.4, 1);
  await day!.evaluate((wheel) => { wheel.scrollTop += 88; });
  await day!.getByRole('option', { name: '23日', selected: true }).waitFor();
  await year!.press('ArrowDown');
  await month!.press('0');
  await month!.press('2');
  await day!.press('End');
  expect(await chosen()).toEqual(['2027年', '02月', '10日']);
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByRole('button', { name: '到店日期 2027-02-10' }).waitFor();
});

story('a page is refreshed by a finger that pulls it down', phone, async ({ page, context }) => {
  await open(page, '?part=PullToRefresh');
  const touch = await context.newCDPSession(page);
  const { x, y } = (await page.getByText('已刷新 0 次').boundingBox())!;
  const at = (down: number) => [{ x: x + 20, y: y + 5 + down }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const down of [10, 40, 80, 120, 160]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(down) });
  await page.getByText('松开刷新').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByText('正在刷新').waitFor();
  await page.getByText('已刷新 1 次').waitFor();
});

story('[8.13] copying says how it went', phone, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'], { origin: team.origin });
  await open(page);
  for (const [button, sentence] of [['复制券码', '内容已复制'], ['复制不了', '复制失败，请手动复制'], ['读取不了', '读取失败，请手动粘贴']] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByText(sentence).waitFor();
  }
});

story('[9.13] a press of 350 ms is a long one, by mouse and by finger: the click after it is none, and who moves away has not pressed', phone, async ({ page, context }) => {
  const link = (name: RegExp) => page.getByRole('link', { name });
  const touch = await context.newCDPSession(page);
  const [plain, pressed] = [/长按或右键看菜单/, /菜单打开了/];
  const hands = {
    mouse: { down: () => page.mouse.down(), up: () => page.mouse.up(), place: (x: number, y: number) => page.mouse.move(x, y) },
    finger: {
      place: async () => {},
      down: () => touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [centre] }),
      up: () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    },
  };
  let centre = { x: 0, y: 0 };
  for (const { down, up, place } of Object.values(hands)) {
    await open(page, '?part=ProductCard');
    await link(plain).scrollIntoViewIfNeeded();
    const box = (await link(plain).boundingBox())!;
    centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const address = page.url();
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
    expect(page.url()).toBe(address);
  }
  await open(page, '?part=ProductCard');
  await link(plain).scrollIntoViewIfNeeded();
  await page.mouse.move(centre.x, centre.y);
  await page.mouse.down();
  await page.mouse.move(centre.x + 11, centre.y);
  await page.clock.fastForward(1000);
  expect(await link(plain).count()).toBe(1);
});

story('[5.06] a field takes 140 characters, however they come', phone, async ({ page }) => {
  for (const [part, label] of [['Field', '昵称'], ['TextArea', '备注']] as const) {
    await open(page, `?part=${part}`);
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    await page.keyboard.insertText('一'.repeat(139));
    await page.keyboard.type('ab');
    expect(await field.inputValue()).toBe(`${'一'.repeat(139)}a`);
    await field.fill('');
    await page.keyboard.insertText('二'.repeat(150));
    expect((await field.inputValue()).length).toBe(140);
  }
});

story('[5.07] [5.08] without other limits a date is of 150 years before or after, a time of the whole day', phone, async ({ page }) => {
  const year = new Date().getFullYear();
  const ends = async (name: string) => { const rows = page.getByRole('listbox', { name }).getByRole('option'); return [await rows.first().innerText(), await rows.last().innerText()]; };
  await open(page, '?part=DatePicker');
  await page.getByRole('button', { name: '出生日期 请选择' }).click();
  expect(await ends('年')).toEqual([`${year - 150}年`, `${year + 150}年`]);
  for (const name of ['年', '月', '日']) await page.getByRole('listbox', { name }).press('End');
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByRole('button', { name: `出生日期 ${year + 150}-12-31` }).waitFor();

  await open(page, '?part=TimePicker');
  await page.getByRole('button', { name: '送达时间 请选择' }).click();
  expect([await ends('时'), await ends('分')]).toEqual([['00时', '23时'], ['00分', '59分']]);
  for (const name of ['时', '分']) await page.getByRole('listbox', { name }).press('End');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '送达时间 请选择' }).waitFor();
});

story('[9.16] pictures: nine at most, and of those that were too many a word', phone, async ({ page }) => {
  await open(page, '?part=ImageChoice');
  const choice = (name: string, at = 0) => page.getByRole('group', { name }).nth(at);
  await choice('评价图片').getByRole('button', { name: '添加图片 0/9' }).waitFor();
  await choice('评价图片', 1).getByRole('button', { name: '移除第 1 张' }).click();
  await choice('评价图片', 1).getByRole('button', { name: '添加图片 2/9' }).waitFor();
  await choice('退款凭证').getByRole('status').getByText('最多 3 张，多选的 4 张没有加入').waitFor();
  expect([await choice('退款凭证').getByRole('img').count(), await choice('退款凭证').getByRole('button', { name: /添加图片/ }).count()]).toEqual([3, 0]);
});

story('[7.13] a notice is confirmed by Enter and left by Esc; of a sheet of actions only what can be done now is taken', phone, async ({ page }) => {
  await open(page, '?part=NoticeDialog');
  const notice = page.getByRole('alertdialog', { name: '提示' });
  for (const key of ['Enter', 'Escape']) {
    await page.getByRole('button', { name: '可重试' }).click();
    expect(await notice.getByRole('button').allInnerTexts()).toEqual(['取消', '重试']);
    expect(await notice.getByRole('button', { name: '重试' }).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press(key);
    await notice.waitFor({ state: 'hidden' });
  }
  await open(page, '?part=ActionSheet');
  await page.getByRole('button', { name: '更换头像' }).click();
  const sheet = page.getByRole('dialog', { name: '更换头像' });
  // The browser tells that it is off; pressed all the same it does nothing.
  await sheet.getByRole('button', { name: /使用平台头像\s*还没有绑定平台账号/, disabled: true }).press('Enter');
  await sheet.getByRole('button', { name: '从相册选择' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '选了 album' }).waitFor();
});
