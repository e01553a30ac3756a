import { currentProduct } from '../harness/current';
import {
  contrasting,
  english,
  legible,
  onWide,
  reachable,
  settled,
  type Check,
} from '../harness/everywhere/checks';
import { walkAsGuest } from '../harness/everywhere/guest';
import { walkAsMember } from '../harness/everywhere/member';
import { walkThroughTroubles } from '../harness/everywhere/troubles';
import { findOffer } from '../harness/shelf';
import { story, type Scene } from '../harness/story';
import { Wire } from '../harness/wire';

const narrow = { viewport: { width: 390, height: 844 }, permissions: ['clipboard-write'] };

/** To every page and everything that lies over one, as a guest, as a member and where something fails. */
async function walk({ page, context, errors }: Scene, checks: Check[]): Promise<string[]> {
  const faults: string[] = [];
  const look = async (where: string) => {
    await settled(page);
    for (const check of checks)
      faults.push(...(await check(page)).map((fault) => `${where}: ${fault}`));
  };
  const wire = await Wire.open(currentProduct());
  const { product } = await findOffer(
    wire,
    ({ stock }, { kind }) => stock > 20 && kind === 'physical',
  );
  await walkAsGuest(page, look, product._id);
  await walkAsMember(page, look, { product: product._id, account: await wire.register() });
  await walkThroughTroubles(page, context, look);
  // What the browser says of the files it was refused.
  errors.length = 0;
  return faults;
}

story(
  'every page and everything over a page can be used by everybody, in both themes, at 320 px and with text of 200 %',
  narrow,
  async (scene) => {
    expect(await walk(scene, [reachable, contrasting, legible])).toEqual([]);
  },
  240_000,
);

story(
  'in English too, with no word of Chinese, and on a wide screen',
  narrow,
  async (scene) => {
    await scene.context.addCookies([
      { name: 'language', value: 'en', url: currentProduct().origin },
    ]);
    expect(await walk(scene, [english, legible, onWide(english, reachable, contrasting)])).toEqual(
      [],
    );
  },
  240_000,
);

story(
  'where there is nothing to start from, the page that says so can be used by everybody',
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
    await settled(page);
    for (const check of [reachable, legible, english]) expect(await check(page)).toEqual([]);
  },
);
