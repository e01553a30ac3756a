import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { liveBuildOf, shop, storeChangedBuild } from '../harness/deliver';
import { activePage, productLinks } from '../harness/locators';
import { currentProduct, dataFolderOf } from '../harness/product';
import { phone, story } from '../harness/story';

const address = '/pages/tabBar/voucher/voucher?type=product';
let original: string;

beforeAll(async () => {
  original = await liveBuildOf('search');
  await storeChangedBuild('search', 'missing1');
  await storeChangedBuild('search', 'render1', { text: ['useState', 'useStatue'] });
  await storeChangedBuild('search', 'repaired1');
});
afterEach(() => shop('promote', 'search', original));

/** The build of search in the release document that this browser gets. */
const servedBuild = (page: Page) =>
  page.evaluate(async () => {
    const { remotes } = (await (await fetch('/releases.json')).json()) as {
      remotes: { name: string; build: string }[];
    };
    return remotes.find(({ name }) => name === 'search')?.build;
  });

/** Removes the scripts of a build from the disk of the site. */
function loseScripts(build: string): void {
  const folder = join(dataFolderOf(currentProduct()), 'site/remotes/search', build);
  for (const file of readdirSync(folder)) if (file.endsWith('.js')) rmSync(join(folder, file));
}

for (const [build, fault] of [
  ['missing1', 'has lost its scripts'],
  ['render1', 'throws in its first render'],
] as const)
  story(
    `a build that ${fault} gives way to the one that last worked here`,
    phone,
    async ({ page, context, errors }) => {
      await page.goto(address);
      await productLinks(page).first().waitFor();
      await page.waitForFunction(() => localStorage.getItem('good-builds')?.includes('search'));

      await shop('promote', 'search', build);
      if (build === 'missing1') loseScripts(build);
      await page.reload();
      await productLinks(page).first().waitFor();
      expect(await activePage(page).getByRole('alert').count()).toBe(0);
      expect(await servedBuild(page)).toBe(original);
      await page.reload();
      await productLinks(page).first().waitFor();

      const newcomer = await context.browser()!.newContext({ ...phone, serviceWorkers: 'block' });
      const other = await newcomer.newPage();
      await other.goto(new URL(address, page.url()).href);
      await activePage(other).getByRole('alert').waitFor();
      await newcomer.close();

      await shop('promote', 'search', 'repaired1');
      await page.reload();
      await productLinks(page).first().waitFor();
      expect(await servedBuild(page)).toBe('repaired1');
      errors.length = 0;
    },
    120_000,
  );
