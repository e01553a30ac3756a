import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../accessibility';
import { findUnreadableText } from '../unreadable-text';

/** What is wrong with what stands on the screen, a line each. */
export type Check = (page: Page) => Promise<string[]>;

/** ms; what moves for longer does so for ever. */
const forEver = 60_000;

/** Waits until all that is in front has come and stands still. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((most) => {
    const isOver = ({ playState, effect }: Animation) =>
      playState !== 'running' || Number(effect?.getComputedTiming().endTime) > most;
    return (
      document.getAnimations().every(isOver) &&
      ![...document.querySelectorAll('[data-page] [aria-busy=true]')].some((element) =>
        element.checkVisibility(),
      )
    );
  }, forEver);
}

export const isAccessible: Check = (page) => accessibilityViolations(page);

/** In the stronger colours, which a page takes on as it stands: nothing else of it changes. */
export const hasHighContrast: Check = async (page) => {
  const be = async (contrast: 'more' | 'no-preference', shown: string) => {
    await page.emulateMedia({ contrast });
    await page.waitForFunction(
      (wanted) => document.documentElement.dataset.contrast === wanted,
      shown,
    );
  };
  await be('more', 'high');
  const found = await accessibilityViolations(page, {
    onlyRules: ['color-contrast', 'link-in-text-block'],
    includeTabBarColours: true,
  });
  await be('no-preference', 'normal');
  return found;
};

/** At the smallest width, and with text twice as large. */
export const isReadable: Check = async (page) => {
  const { width, height } = page.viewportSize()!;
  const textOf = (size: string) =>
    page.evaluate((text) => {
      document.documentElement.style.fontSize = text;
    }, size);
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await findUnreadableText(page);
  await page.setViewportSize({ width, height });
  await textOf('200%');
  const large = await findUnreadableText(page);
  await textOf('');
  return [...narrow.map((fault) => `320 px: ${fault}`), ...large.map((fault) => `200 %: ${fault}`)];
};

/** Beside the windows of a wide screen, with what is in front as it stands. */
export const onWideScreen =
  (...checks: Check[]): Check =>
  async (page) => {
    const narrow = page.viewportSize()!;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('aside :is(a, button)').first().waitFor();
    await waitUntilSettled(page);
    const found: string[] = [];
    for (const check of checks)
      found.push(...(await check(page)).map((fault) => `on a wide screen: ${fault}`));
    await page.setViewportSize(narrow);
    return found;
  };

/** What a shopper writes in these walks and the shop shows as it is, and the language's own name. */
const written = ['林小满', '平江路', '咖啡', '火箭', '简体中文'];

/** What a reader of English is still shown or told in Chinese. */
export const isEnglish: Check = async (page) => {
  const told = await page.evaluate(() => {
    const seen = [...document.querySelectorAll('body, body *')].filter((element) =>
      element.checkVisibility(),
    );
    const names = seen.flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [
      document.documentElement.lang === 'en' ? '' : '语言',
      document.title,
      ...document.body.innerText.split('\n'),
      ...names,
    ];
  });
  return [...new Set(told)]
    .filter((line) => /\p{Script=Han}/u.test(line) && !written.some((word) => line.includes(word)))
    .map((line) => `Chinese: ${line}`);
};
