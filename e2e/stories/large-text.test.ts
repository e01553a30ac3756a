import type { Page } from 'playwright-core';
import { findBrokenWords } from '../harness/broken-words';
import { guestScreens } from '../harness/guest-screens';
import { logIn } from '../harness/log-in';
import { Desk } from '../harness/money/desk';
import { newMember } from '../harness/money/member';
import { languages } from '../harness/money/texts';
import { findOverlappingText } from '../harness/overlapping-text';
import { currentProduct } from '../harness/product';
import { waitUntilSettled } from '../harness/screen-tour/checks';
import { story } from '../harness/story';
import { findUnreadableText } from '../harness/unreadable-text';

/** The narrowest phone that the shop supports. */
const smallPhone = { viewport: { width: 320, height: 640 } };
/** Lists load while they are scrolled. */
const maxScrolls = 10;
const timeoutMs = 900_000;

/** The screens that differ for a member. */
const memberScreens = {
  mine: '/pages/tabBar/mine/mine',
  orders: '/pages/tabBar/order/order',
};

/** Opens the screens with text of twice the size and scrolls them to their end. */
async function findFaults(page: Page, screens: Record<string, string>): Promise<string[]> {
  const findings: string[] = [];
  for (const [screen, address] of Object.entries(screens)) {
    await page.goto(address);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const finding of await findWhileScrolling(page)) findings.push(`${screen}: ${finding}`);
  }
  return findings;
}

async function findWhileScrolling(page: Page): Promise<Set<string>> {
  const findings = new Set<string>();
  for (let scrolls = 0; scrolls < maxScrolls; scrolls += 1) {
    await waitUntilSettled(page);
    for (const find of [findUnreadableText, findOverlappingText, findBrokenWords])
      for (const finding of await find(page)) findings.add(finding);
    const isAtEnd = await page.evaluate(() => {
      const { scrollHeight } = document.documentElement;
      const wasAtEnd = scrollY + innerHeight >= scrollHeight - 1;
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
      return wasAtEnd;
    });
    if (isAtEnd) break;
  }
  return findings;
}

/** Vouchers with the longest amounts, for goods that cost more. */
async function publishLongAmounts(desk: Desk): Promise<void> {
  const goods = await desk.newGoods(9_999_900, { stock: 1 });
  await desk.newVoucher(goods, { amountCents: 3_001 });
  await desk.newVoucher(goods, { amountCents: 999_999, minSpendCents: 9_999_900 });
}

for (const language of languages) {
  const cookie = () => ({ name: 'language', value: language, url: currentProduct().origin });

  story(
    `text of twice the size fits 320 px for a guest (${language})`,
    smallPhone,
    async ({ page, context, product }) => {
      await context.addCookies([cookie()]);
      await publishLongAmounts(await Desk.open(product));
      expect(await findFaults(page, { ...(await guestScreens()), ...memberScreens })).toEqual([]);
    },
    timeoutMs,
  );

  story(
    `text of twice the size fits 320 px for a member with orders (${language})`,
    smallPhone,
    async ({ page, context, product }) => {
      await context.addCookies([cookie()]);
      const desk = await Desk.open(product);
      const member = await newMember(desk.client);
      const goods = await desk.newGoods(129_900, { stock: 50, freightCents: 800 });
      await member.order(goods, 1);
      const paid = await member.order(goods, 2);
      await member.pay(paid._id);
      await logIn(page, product.origin, member.token);
      expect(await findFaults(page, memberScreens)).toEqual([]);
    },
    timeoutMs,
  );
}
