import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../harness/accessibility';
import { heading, isSameDocument, markDocument } from '../harness/locators';
import { currentProduct } from '../harness/product';
import {
  publishNewRemoteBuild,
  publishNewShellBuild,
  snapshotReleases,
} from '../harness/publish-build';
import {
  cachedFiles,
  startPrecaching,
  updateWorker,
  waitForWorker,
  withWorker,
} from '../harness/service-worker';
import { story, wide } from '../harness/story';

const updateNotice = (page: Page) => page.getByText('有新版本可用');

let restoreReleases: () => Promise<void>;
beforeAll(async () => {
  restoreReleases = await snapshotReleases(currentProduct());
});
afterAll(() => restoreReleases());

story(
  'a new shell is offered, not while typing, and old caches are removed',
  { ...wide, ...withWorker },
  async ({ page, product }) => {
    await page.goto('/pages/login/login');
    await waitForWorker(page);
    const fileCount = (await cachedFiles(page)).length;
    await markDocument(page);
    const name = page.getByRole('main').getByLabel('用户名');
    await name.fill('xiaoman');
    const build = publishNewShellBuild(product);
    await updateWorker(page);
    await page.waitForTimeout(500);
    expect(await updateNotice(page).count()).toBe(0);
    await name.fill('');
    await updateNotice(page).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect([await isSameDocument(page), await heading(page).isVisible()]).toEqual([true, true]);
    await page.getByRole('button', { name: '刷新' }).click();
    await page.waitForFunction(
      (id) => [...document.scripts].some(({ src }) => src.includes(`/shell/${id}/`)),
      build,
    );

    for (const remote of ['pdp', 'pdp', 'home']) {
      await publishNewRemoteBuild(product, remote);
      await page.reload();
      await updateWorker(page);
    }
    await startPrecaching(page);
    let files = await cachedFiles(page);
    for (
      const until = Date.now() + 8000;
      files.length !== fileCount && Date.now() < until;
      files = await cachedFiles(page)
    )
      await page.waitForTimeout(100);
    expect(files.length).toBe(fileCount);
    expect(
      files.filter((path) => path.startsWith('/shell/') && !path.startsWith(`/shell/${build}/`)),
    ).toEqual([]);
    expect(await updateNotice(page).count()).toBe(0);
  },
  180_000,
);
