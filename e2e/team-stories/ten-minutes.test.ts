import type { BrowserContext, Page } from 'playwright-core';
import { freshCheckout } from '../harness/fresh-checkout';
import { Guide } from '../harness/guide';
import { freePort } from '@shop/service/free-port';
import { currentProduct } from '../harness/product';
import { snapshotReleases } from '../harness/publish-build';
import { phone, story } from '../harness/story';

const address = '/pages/hello/hello?lang=en';
const [first, second] = ['Welcome to the new page', 'Hello from our team'];

let restore: () => Promise<void>;
beforeAll(async () => {
  restore = await snapshotReleases(currentProduct());
});
afterAll(() => restore());

const headingOf = (page: Page) => page.getByRole('heading', { level: 2 }).innerText();

/** The heading that a page shows when it is opened now. */
async function openedNow(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto(address);
  const heading = await headingOf(page);
  await page.close();
  return heading;
}

story(
  'the ten minutes of the feature team page lead from nothing to a rollback, and reload no page',
  phone,
  async ({ page, context, product }) => {
    const checkout = freshCheckout();
    const port = String(await freePort());
    const guide = new Guide('docs/feature-team.md', {
      folder: checkout.folder,
      env: { ...product.env, DEV_PORT: port },
      replacements: { 'localhost:9000': `localhost:${port}` },
    });
    try {
      await guide.follow('Create a remote');
      await guide.follow('Develop it', async () => {
        await page.goto(`http://localhost:${port}/pages/hello/hello`);
        await page.getByRole('heading', { name: '欢迎来到新页面' }).waitFor();
      });
      await guide.follow('Check it');

      await guide.follow('Publish it');
      await page.goto(address);
      expect(await headingOf(page)).toBe(first);
      let loadCount = 0;
      page.on('load', () => {
        loadCount += 1;
      });

      await guide.follow('Publish a change');
      expect([await openedNow(context), await headingOf(page)]).toEqual([second, first]);
      await guide.follow('Roll back');
      expect([await openedNow(context), await headingOf(page)]).toEqual([first, first]);
      await guide.follow('Promote a build');
      expect([await openedNow(context), await headingOf(page)]).toEqual([second, first]);
      await guide.follow('Retire it');
      expect((await context.request.get(address)).status()).toBe(404);

      await page.getByRole('button', { name: 'Say hello' }).click();
      await page.getByText('Hello!').waitFor();
      expect(loadCount).toBe(0);
    } finally {
      checkout.remove();
    }
  },
  900_000,
);
