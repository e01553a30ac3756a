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
