import { BackendClient } from '../harness/backend-client';
import { Desk } from '../harness/money/desk';
import { newMember } from '../harness/money/member';
import { logIn } from '../harness/log-in';
import type { Language } from '../harness/money/texts';
import { currentProduct } from '../harness/product';
import {
  checkAccessibility,
  checkEnglish,
  checkHighContrast,
  checkReadability,
  checkTemplates,
  onWideScreen,
  type Check,
} from '../harness/screen-tour/checks';
import { inspectorOf } from '../harness/screen-tour/inspector';
import { tourMoneyPages } from '../harness/screen-tour/money';
import { createShopStates } from '../harness/screen-tour/shop-states';
import { story, type StoryContext } from '../harness/story';

const narrow = { viewport: { width: 390, height: 844 } };
const timeoutMs = 900_000;

/** Shows the pages of a member with orders in all states, and runs the checks. */
async function tour(
  { page, context, product, warnings }: StoryContext,
  language: Language,
  checks: Check[],
): Promise<string[]> {
  await context.addCookies([{ name: 'language', value: language, url: product.origin }]);
  const client = await BackendClient.open(product);
  const desk = await Desk.open(currentProduct());
  const member = await newMember(client);
  const states = await createShopStates(client, desk, member, language);
  await logIn(page, product.origin, member.token);
  const { inspect, findings } = inspectorOf(page, checks);
  await tourMoneyPages(page, inspect, states);
  return [...findings, ...warnings];
}

story(
  'pages of the money journey are accessible in both themes, at 320 px and with 200 % text',
  narrow,
  async (context) => {
    const checks = [checkAccessibility, checkHighContrast, checkReadability, checkTemplates];
    expect(await tour(context, 'zh-CN', checks)).toEqual([]);
  },
  timeoutMs,
);

story(
  'pages of the money journey are accessible in English, without Chinese, on wide screens too',
  narrow,
  async (context) => {
    const onWide = onWideScreen(checkEnglish, checkAccessibility, checkHighContrast);
    expect(
      await tour(context, 'en', [checkEnglish, checkTemplates, checkReadability, onWide]),
    ).toEqual([]);
  },
  timeoutMs,
);
