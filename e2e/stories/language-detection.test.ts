import type { Page } from 'playwright-core';
import { activePage } from '../harness/locators';
import { phone, story } from '../harness/story';

/** The document's language and the label of its first tab. */
const languageOf = async (page: Page) => [
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
const waitForShell = (page: Page) => page.waitForFunction(() => history.state !== null);

story(
  'the default language is Chinese on every device; unknown languages are ignored',
  phone,
  async ({ page, context, product: { origin } }) => {
    for (const locale of ['zh-TW', 'es', 'fr', 'en-GB']) {
      const foreign = await context
        .browser()!
        .newContext({ ...phone, serviceWorkers: 'block', baseURL: origin, locale });
      const visited = await foreign.newPage();
      const html = await (await visited.goto('/'))!.text();
      await waitForShell(visited);
      expect([
        await visited.evaluate(() => navigator.language),
        html.includes('<html lang="zh-CN">'),
        await languageOf(visited),
      ]).toEqual([locale, true, chinese]);
      await foreign.close();
    }
    for (const requested of ['fr', 'EN', '', '%zz']) {
      await page.goto(`/?lang=${requested}`);
      await waitForShell(page);
      expect([requested, await languageOf(page)]).toEqual([requested, chinese]);
    }
    await context.addCookies([{ name: 'language', value: 'en', url: origin }]);
    await page.goto('/?lang=fr');
    await waitForShell(page);
    expect(await languageOf(page)).toEqual(english);
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
    const errorCard = activePage(page).getByRole('alert');
    await errorCard.getByText(/The connection timed out.*the screen to try again/).waitFor();
    await errorCard.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await activePage(page).innerText()).not.toMatch(/\p{Script=Han}/u);
    errors.length = 0;
  },
);
