import type { Page } from 'playwright-core';
import { BackendClient, deliveryAddress } from '../harness/backend-client';
import { fillShop, type HostileShop } from '../hostile/fill-shop';
import { HostileTexts, refusedTexts } from '../hostile/hostile-texts';
import { consoleScreens, shopScreens, type Screen } from '../hostile/screens';
import {
  findDamage,
  findMissing,
  findTurnedText,
  findUnreachable,
  setTraps,
} from '../hostile/traps';
import { logIn } from '../harness/log-in';
import { newMember } from '../harness/money/member';
import { currentProduct } from '../harness/product';
import { waitUntilSettled } from '../harness/screen-tour/checks';
import { signInStaff } from '../harness/sign-in-staff';
import { story, type StoryContext } from '../harness/story';

const { STRESS_RUNS, STRESS_SEED } = process.env;
const textCount = Number(STRESS_RUNS || 60);
const seed = Number(STRESS_SEED || Date.now() % 1_000_000_007);
const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** Opens each screen, and checks it at each size. Returns one line per finding. */
async function inspectAll(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const findings: string[] = [];
  for (const { path, open, shows } of screens) {
    await page.setViewportSize(sizes[0]!);
    await page.goto('about:blank');
    await page.goto(path);
    await open?.(page);
    await waitUntilSettled(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      const found = [
        ...(await findDamage(page)),
        ...(await findUnreachable(page)),
        ...(await findTurnedText(page)),
      ];
      findings.push(...found.map((finding) => `${path} ${size.width} px: ${finding}`));
    }
    findings.push(...(await findMissing(page, shows)).map((missing) => `${path}: ${missing}`));
  }
  return findings;
}

/** Shows the texts to the shopper in both languages, and to the staff. */
async function inspectShop(
  { context, product }: StoryContext,
  shop: HostileShop,
): Promise<string[]> {
  const browser = context.browser()!;
  const findings: string[] = [];
  for (const language of ['zh', 'en'] as const) {
    const own = await browser.newContext({ baseURL: product.origin, serviceWorkers: 'block' });
    const locale = language === 'zh' ? 'zh-CN' : 'en';
    await own.addCookies([{ name: 'language', value: locale, url: product.origin }]);
    const traps = await setTraps(own, product.origin);
    const page = await own.newPage();
    await logIn(page, product.origin, shop.member.member.token);
    findings.push(...(await inspectAll(page, shopScreens(shop, language))), ...traps.findings);
    await own.close();
  }
  const desk = await browser.newContext({
    baseURL: product.origin,
    serviceWorkers: 'block',
    locale: 'zh-CN',
  });
  const traps = await setTraps(desk, product.origin);
  const page = await desk.newPage();
  await signInStaff(page);
  findings.push(...(await inspectAll(page, consoleScreens(shop))), ...traps.findings);
  await desk.close();
  return findings;
}

story(
  `hostile texts neither run nor break a screen that shows them (seed ${seed})`,
  {},
  async (context) => {
    const texts = new HostileTexts(seed);
    const findings: string[] = [];
    while (texts.drawnCount < textCount) {
      const shop = await fillShop(context.product, texts);
      try {
        findings.push(...(await inspectShop(context, shop)));
      } finally {
        await shop.remove();
      }
    }
    if (STRESS_RUNS) process.stdout.write(`hostile-texts: ${texts.drawnCount} texts\n`);
    expect(findings).toEqual([]);
  },
  7_200_000,
);

story('forms refuse controls and halves of characters in words', {}, async () => {
  const client = await BackendClient.open(currentProduct());
  const { token } = await newMember(client, { hasAddress: false });
  for (const text of refusedTexts)
    for (const [object, method, input] of [
      ['user', 'updateProfile', { nickname: text }],
      ['address', 'save', { ...deliveryAddress, detail: `${text} 12345` }],
    ] as const) {
      const { status, body } = await client.invoke(object, { method, params: [input] }, token);
      expect({ status, code: body.data?.errCode }).toEqual({ status: 200, code: 'INVALID_INPUT' });
      expect(body.data?.errMsg).toEqual(expect.stringMatching(/\p{Script=Han}/u));
    }
});
