import { remoteNamed, type Releases } from '../harness/fault-proxy';
import { phone, story } from '../harness/story';
import { signInStaff } from '../harness/sign-in-staff';
import { tab } from '../harness/locators';

story(
  'the console shows what a visit measured, per remote and build',
  phone,
  async ({ page, requests }) => {
    const reports = () => requests.filter(({ url }) => url.includes('/field-metrics.')).length;
    const releases = (await (await page.request.get('/releases.json')).json()) as Releases;
    const home = remoteNamed(releases, 'home').build;
    await page.goto('/', { waitUntil: 'networkidle' });
    // Measuring starts some seconds after the first view.
    await page.waitForRequest(/\/field-metrics\.[^/]+\.js/, { timeout: 30_000 }).catch(() => {});
    expect(reports()).toBeGreaterThan(0);
    // A script leaves the document when it has run.
    await page.locator('script[src*="/field-metrics."]').waitFor({ state: 'detached' });
    await tab(page, '我的').click();
    await page.waitForURL('**/mine');
    // The document is hidden when it is left, which sends the report.
    await page.goto('/pages/mine/about', { waitUntil: 'networkidle' });

    await signInStaff(page);
    await page.goto('/ops#field');
    // Other stories show further builds of home and mine.
    const rowOfHome = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'home' }) })
      .filter({ has: page.getByRole('cell', { name: home }) });
    await rowOfHome
      .getByRole('cell', { name: /^[\d,]+ ms \(\d+\)$/ })
      .first()
      .waitFor();
    await page.getByRole('rowheader', { name: 'mine' }).first().waitFor();
  },
);
