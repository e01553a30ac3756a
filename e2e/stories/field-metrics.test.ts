import { phone, story } from '../harness/story';
import { signInStaff } from '../harness/sign-in-staff';
import { tab } from '../harness/locators';

story(
  'the console shows what a visit measured, per remote and build',
  phone,
  async ({ page, requests }) => {
    const reports = () => requests.filter(({ url }) => url.includes('/field-metrics.')).length;
    await page.goto('/', { waitUntil: 'networkidle' });
    // Measuring starts some seconds after the first view.
    await page.waitForRequest(/\/field-metrics\.[^/]+\.js/, { timeout: 30_000 }).catch(() => {});
    expect(reports()).toBeGreaterThan(0);
    await page.waitForTimeout(500);
    await tab(page, '我的').click();
    await page.waitForURL('**/mine');
    // The document is hidden when it is left, which sends the report.
    await page.goto('/pages/mine/about', { waitUntil: 'networkidle' });

    await signInStaff(page);
    await page.goto('/ops#field');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'home' }) })
      .filter({ has: page.getByRole('cell', { name: / ms \(\d+\)/ }) })
      .first();
    await row.waitFor();
    const [build, largestPaint] = await row.getByRole('cell').allTextContents();
    expect(build).toMatch(/^[0-9a-f]{12}$/);
    expect(largestPaint).toMatch(/^[\d,]+ ms \(\d+\)$/);
    // Other stories publish further builds of mine.
    await page.getByRole('rowheader', { name: 'mine' }).first().waitFor();
  },
);
