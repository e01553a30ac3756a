import { activePage, productLinks, textOf } from '../harness/locators';
import { phone, story } from '../harness/story';

const isProductCall = (body: string | null) => /catalog.*\bproduct\b/.test(body ?? '');

story('a product that was in view opens without another call', phone, async ({ page }) => {
  const prefetched = page.waitForRequest((request) => isProductCall(request.postData()));
  await page.goto('/');
  const id = /"params\\":\[\\"(\w+)/.exec((await prefetched).postData() ?? '')?.[1];
  await page.waitForLoadState('networkidle');
  // From here on the backend does not answer.
  await page.route('**/client', () => {});
  const link = productLinks(page)
    .and(page.locator(`[href*="${id}"]`))
    .first();
  const card = await textOf(link);
  await link.click();
  await page.waitForURL(/\/pages\/pdp\/pdp/);
  const title = activePage(page).locator('h1[tabindex]');
  expect(card).toContain(await textOf(title));
});

story('with Save-Data no page is prefetched', phone, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.postData() ?? ''));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  expect(calls.filter(isProductCall)).toEqual([]);
});
