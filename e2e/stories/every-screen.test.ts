import { currentProduct } from '../harness/product';
import {
  hasHighContrast,
  isEnglish,
  isReadable,
  onWideScreen,
  isAccessible,
  waitUntilSettled,
  type Check,
} from '../harness/screen-tour/checks';
import { tourAsGuest } from '../harness/screen-tour/guest';
import { tourAsMember } from '../harness/screen-tour/member';
import { tourFailures } from '../harness/screen-tour/failures';
import { findOffer } from '../harness/find-offer';
import { story, type StoryContext } from '../harness/story';
import { BackendClient } from '../harness/backend-client';

const narrow = { viewport: { width: 390, height: 844 }, permissions: ['clipboard-write'] };

/** To every page and everything that lies over one, as a guest, as a member and where something fails. */
async function walk({ page, context, errors }: StoryContext, checks: Check[]): Promise<string[]> {
  const faults: string[] = [];
  const look = async (where: string) => {
    await waitUntilSettled(page);
    for (const check of checks)
      faults.push(...(await check(page)).map((fault) => `${where}: ${fault}`));
  };
  const client = await BackendClient.open(currentProduct());
  const { product } = await findOffer(
    client,
    ({ stock }, { kind }) => stock > 20 && kind === 'physical',
  );
  await tourAsGuest(page, look, product._id);
  await tourAsMember(page, look, { product: product._id, account: await client.register() });
  await tourFailures(page, context, look);
  // What the browser says of the files it was refused.
  errors.length = 0;
  return faults;
}

story(
  'every screen is accessible, in both themes, at 320 px and with 200 % text',
  narrow,
  async (scene) => {
    expect(await walk(scene, [isAccessible, hasHighContrast, isReadable])).toEqual([]);
  },
  240_000,
);

story(
  'every screen is accessible in English without Chinese text, and on a wide screen',
  narrow,
  async (scene) => {
    await scene.context.addCookies([
      { name: 'language', value: 'en', url: currentProduct().origin },
    ]);
    expect(
      await walk(scene, [
        isEnglish,
        isReadable,
        onWideScreen(isEnglish, isAccessible, hasHighContrast),
      ]),
    ).toEqual([]);
  },
  240_000,
);

story(
  'the error page for a broken boot document is accessible',
  narrow,
  async ({ page, context }) => {
    await context.addCookies([{ name: 'language', value: 'en', url: currentProduct().origin }]);
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/(<script[^>]*id="boot"[^>]*>)[^<]*/, '$1{'),
      });
    });
    await page.goto('/');
    await page.getByRole('alert').waitFor();
    await waitUntilSettled(page);
    for (const check of [isAccessible, isReadable, isEnglish])
      expect(await check(page)).toEqual([]);
  },
);
