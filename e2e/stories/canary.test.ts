import type { Browser, Page } from 'playwright-core';
import { liveBuildOf, shop, storeChangedBuild } from '../harness/deliver';
import { activePage } from '../harness/locators';
import type { Product } from '../harness/product';
import { phone, story } from '../harness/story';

const address = '/pages/tabBar/mine/mine';
const canary = 'canary1';
/** Text of the live build, and what the canary says instead. */
const [liveText, canaryText] = ['关于我们', '关于本店'];
/** At a share of one half, this many devices are all of one kind in one of 2,000 runs. */
const deviceCount = 12;

let original: string;
beforeAll(async () => {
  original = await liveBuildOf('mine');
  await storeChangedBuild('mine', canary, { text: [liveText, canaryText] });
});
afterAll(() => shop('promote', 'mine', original));

/** Opens the page and returns which build it shows. */
async function shownBuild(page: Page): Promise<string> {
  await page.goto(address);
  const text = activePage(page).getByText(new RegExp(`${liveText}|${canaryText}`));
  await text.first().waitFor();
  return (await text.first().textContent())?.includes(canaryText) ? canary : original;
}

async function newDevice(browser: Browser, { origin }: Product): Promise<Page> {
  const context = await browser.newContext({
    ...phone,
    baseURL: origin,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

story(
  'a canary is shown to its share of the devices, each keeps its build, and a promotion ends it',
  phone,
  async ({ context, product }) => {
    const browser = context.browser()!;
    const ramp = ['--ramp', '50,100', '--bake', '60m'];
    expect(await shop('canary', 'mine', canary, ...ramp)).toContain(`${canary} at 50 %`);
    const devices: Page[] = [];
    const builds: string[] = [];
    while (devices.length < deviceCount) {
      const page = await newDevice(browser, product);
      builds.push(await shownBuild(page));
      devices.push(page);
    }
    expect(new Set(builds)).toEqual(new Set([original, canary]));

    const before = builds.indexOf(original);
    for (const index of [before, builds.indexOf(canary)])
      expect(await shownBuild(devices[index]!)).toBe(builds[index]);

    expect(await shop('promote', 'mine', canary)).toContain(`${canary}  live`);
    expect(await shownBuild(devices[before]!)).toBe(canary);
    for (const page of devices) await page.context().close();
  },
  120_000,
);
