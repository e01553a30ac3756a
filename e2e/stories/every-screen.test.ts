import { currentProduct } from '../harness/product';
import {
  checkHighContrast,
  checkEnglish,
  checkReadability,
  checkTemplates,
  onWideScreen,
  checkAccessibility,
  waitUntilSettled,
  type Check,
} from '../harness/screen-tour/checks';
import { inspectorOf } from '../harness/screen-tour/inspector';
import { tourAsGuest } from '../harness/screen-tour/guest';
import { tourAsMember } from '../harness/screen-tour/member';
import { tourFailures } from '../harness/screen-tour/failures';
import { findOffer } from '../harness/find-offer';
import { story, type StoryContext } from '../harness/story';
import { BackendClient } from '../harness/backend-client';

const narrow = { viewport: { width: 390, height: 844 }, permissions: ['clipboard-write'] };

/** Opens every page and overlay, as a guest, as a member and with failures, and runs the checks. */
async function tour(
  { page, context, errors, warnings }: StoryContext,
  checks: Check[],
): Promise<string[]> {
  const { inspect, findings } = inspectorOf(page, checks);
  const client = await BackendClient.open(currentProduct());
  const { product } = await findOffer(
    client,
    ({ stock }, { kind }) => stock > 20 && kind === 'physical',
  );
  await tourAsGuest(page, inspect, product._id);
  await tourAsMember(page, inspect, { product: product._id, account: await client.register() });
  findings.push(...warnings);
  await tourFailures(page, context, inspect);
  // The failed requests of the tour cause uncaught errors.
  errors.length = 0;
  return findings;
}

story(
  'every screen is accessible, in both themes, at 320 px and with 200 % text',
  narrow,
  async (context) => {
    expect(
      await tour(context, [
        checkAccessibility,
        checkHighContrast,
        checkReadability,
        checkTemplates,
      ]),
    ).toEqual([]);
  },
  900_000,
);

story(
  'every screen is accessible in English without Chinese text, and on a wide screen',
  narrow,
  async (context) => {
    await context.context.addCookies([
      { name: 'language', value: 'en', url: currentProduct().origin },
    ]);
    expect(
      await tour(context, [
        checkEnglish,
        checkTemplates,
        checkReadability,
        onWideScreen(checkEnglish, checkAccessibility, checkHighContrast),
      ]),
    ).toEqual([]);
  },
  900_000,
);

story(
  'the error page for a broken boot document is accessible',
  narrow,
  async ({ page, context }) => {
    await context.addCookies([{ name: 'language', value: 'en', url: currentProduct().origin }]);
    await page.route('/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/(<script[^>]*id="boot"[^>]*>)[^<]*/, '$1{'),
      });
    });
    await page.goto('/');
    await page.getByRole('alert').waitFor();
    await waitUntilSettled(page);
    for (const check of [checkAccessibility, checkReadability, checkEnglish])
      expect(await check(page)).toEqual([]);
  },
);
