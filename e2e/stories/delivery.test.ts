import { liveBuilds, shop, storeChangedBuild } from '../harness/deliver';
import { currentProduct, logOf, restartProduct } from '../harness/product';
import { snapshotReleases } from '../harness/publish-build';
import { phone, story } from '../harness/story';

let restore: () => Promise<void>;
beforeAll(async () => {
  restore = await snapshotReleases(currentProduct());
});
afterAll(() => restore());

story(
  'a promoted build reaches the next page, and a start does not undo its rollback',
  phone,
  async ({ page }) => {
    const before = await liveBuilds();
    const build = 'changed1';
    await storeChangedBuild('mine', build, { text: ['关于我们', '关于本店'] });
    expect(await shop('promote', 'mine', build)).toContain(`mine     ${build}  live`);
    await page.goto('/pages/tabBar/mine/mine');
    await page.getByText('关于本店').first().waitFor();

    expect(await shop('rollback', 'mine')).toContain(`mine     ${before.mine}  live`);
    await restartProduct(currentProduct());
    expect(await liveBuilds()).toEqual(before);
    expect(logOf(currentProduct())).not.toContain('built');
    await page.goto('/pages/tabBar/mine/mine');
    await page.getByText('关于我们').first().waitFor();
    expect(await page.getByText('关于本店').count()).toBe(0);
  },
  180_000,
);

story(
  'a retired remote takes its pages out of the shop, and the rest works',
  phone,
  async ({ page }) => {
    const { search = '' } = await liveBuilds();
    await shop('retire', 'search');
    const response = await page.goto('/pages/tabBar/voucher/voucher');
    expect(response?.status()).toBe(404);
    await page.goto('/');
    await page.locator('nav a').first().waitFor();
    await shop('promote', 'search', search);
    expect((await page.goto('/pages/tabBar/voucher/voucher'))?.status()).toBe(200);
  },
  120_000,
);

story('every file of the running shop has the hash of its release', phone, async ({ product }) => {
  expect(await shop('verify', product.origin)).toMatch(
    / files of shell, home, .*; 0 differences\n$/,
  );
});
