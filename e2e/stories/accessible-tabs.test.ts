import { checkAccessibility, waitUntilSettled } from '../harness/screen-tour/checks';
import { findOffer } from '../harness/find-offer';
import { BackendClient } from '../harness/backend-client';
import { currentProduct } from '../harness/product';
import { phone, story } from '../harness/story';

/** The short pass of the gate; `every-screen` checks all pages and overlays in the full run. */
story('the four tabs and a product are accessible', phone, async ({ page }) => {
  const { product } = await findOffer(await BackendClient.open(currentProduct()), () => true);
  const paths = [
    '/',
    '/pages/tabBar/order/order',
    '/pages/tabBar/voucher/voucher',
    '/pages/tabBar/mine/mine',
    `/pages/pdp/pdp?id=${product._id}`,
  ];
  const violations: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await waitUntilSettled(page);
    violations.push(...(await checkAccessibility(page)).map((line) => `${path}: ${line}`));
  }
  expect(violations).toEqual([]);
});
