import type { Page } from 'playwright-core';
import { activePage } from '../harness/locators';
import { phone, story } from '../harness/story';

/** What the document says it is in, and what its first tab is called. */
const faceOf = async (page: Page) => [
  await page.evaluate(() => document.documentElement.lang),
  (
    await page
      .getByRole('navigation', { name: /导航|navigation/ })
      .getByRole('link')
      .allInnerTexts()
  )[0],
];
const [chinese, english] = [
  ['zh-CN', '首页'],
  ['en', 'Home'],
];
const taken = (page: Page) => page.waitForFunction(() => history.state !== null);

story(
  'the default language is Chinese on every device; unknown languages are ignored',
  phone,
  async ({ page, context, product: { origin } }) => {
    for (const locale of ['zh-TW', 'es', 'fr', 'en-GB']) {
      const abroad = await context
        .browser()!
        .newContext({ ...phone, serviceWorkers: 'block', baseURL: origin, locale });
      const visited = await abroad.newPage();
      const html = await (await visited.goto('/'))!.text();
      await taken(visited);
      expect([
        await visited.evaluate(() => navigator.language),
        html.includes('<html lang="zh-CN">'),
        await faceOf(visited),
      ]).toEqual([locale, true, chinese]);
      await abroad.close();
    }
    for (const asked of ['fr', 'EN', '', '%zz']) {
      await page.goto(`/?lang=${asked}`);
      await taken(page);
      expect([asked, await faceOf(page)]).toEqual([asked, chinese]);
    }
    await context.addCookies([{ name: 'language', value: 'en', url: origin }]);
    await page.goto('/?lang=fr');
    await taken(page);
    expect(await faceOf(page)).toEqual(english);
  },
);

story(
  '[8.12] the shell’s own messages are in the current language',
  phone,
  async ({ page, errors }) => {
    await page.route(/\/remotes\/orders\//, () => new Promise(() => {}));
    await page.goto('/?lang=en');
    await page.clock.install();
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await activePage(page).getByRole('status').waitFor({ state: 'attached' });
    await page.clock.fastForward(20_100);
    const sign = activePage(page).getByRole('alert');
    await sign.getByText(/The connection timed out.*the screen to try again/).waitFor();
    await sign.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await activePage(page).innerText()).not.toMatch(/\p{Script=Han}/u);
    errors.length = 0;
  },
);
