import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../accessibility';
import { findUnreadableText } from '../unreadable-text';

/** Checks the current screen. Returns one line per finding. */
export type Check = (page: Page) => Promise<string[]>;

/** Animations that last longer count as endless, ms. */
const endlessMs = 60_000;

/** Waits until the active page has loaded and its animations have ended. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((maxMs) => {
    const isOver = ({ playState, effect }: Animation) =>
      playState !== 'running' || Number(effect?.getComputedTiming().endTime) > maxMs;
    return (
      document.getAnimations().every(isOver) &&
      ![...document.querySelectorAll('[data-page] [aria-busy=true]')].some((element) =>
        element.checkVisibility(),
      )
    );
  }, endlessMs);
}

export const checkAccessibility: Check = (page) => accessibilityViolations(page);

/** Checks the colours in high-contrast mode, which changes nothing else of a page. */
export const checkHighContrast: Check = async (page) => {
  const setContrast = async (contrast: 'more' | 'no-preference', shown: string) => {
    await page.emulateMedia({ contrast });
    await page.waitForFunction(
      (expected) => document.documentElement.dataset.contrast === expected,
      shown,
    );
  };
  await setContrast('more', 'high');
  const findings = await accessibilityViolations(page, {
    onlyRules: ['color-contrast', 'link-in-text-block'],
    includeTabBarColours: true,
  });
  await setContrast('no-preference', 'normal');
  return findings;
};

/** Widths and sizes of text at which every screen must be readable. */
const readableAt = [
  { width: 320, height: 640, text: '100%' },
  { width: 390, height: 844, text: '200%' },
  { width: 768, height: 1024, text: '100%' },
  { width: 1280, height: 800, text: '200%' },
] as const;

/** Checks for unreadable text at the smallest width, and at others with text of twice the size. */
export const checkReadability: Check = async (page) => {
  const before = page.viewportSize()!;
  const setTextSize = (size: string) =>
    page.evaluate((text) => {
      document.documentElement.style.fontSize = text;
    }, size);
  const findings: string[] = [];
  for (const { width, height, text } of readableAt) {
    await page.setViewportSize({ width, height });
    await setTextSize(text);
    const found = await findUnreadableText(page);
    findings.push(...found.map((finding) => `${width} px, ${text}: ${finding}`));
  }
  await setTextSize('');
  await page.setViewportSize(before);
  return findings;
};

/** Runs checks on a wide screen, on the same page. */
export const onWideScreen =
  (...checks: Check[]): Check =>
  async (page) => {
    const narrow = page.viewportSize()!;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('aside :is(a, button)').first().waitFor();
    await waitUntilSettled(page);
    const findings: string[] = [];
    for (const check of checks)
      findings.push(...(await check(page)).map((finding) => `on a wide screen: ${finding}`));
    await page.setViewportSize(narrow);
    return findings;
  };

/** Finds messages that were shown without their values: `Claim {name}`, hidden labels included. */
export const checkTemplates: Check = async (page) => {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => [
        ...['aria-label', 'alt', 'title', 'placeholder', 'aria-description'].map(
          (name) => element.getAttribute(name) ?? '',
        ),
        ...[...element.childNodes].map((node) =>
          node.nodeType === 3 ? (node.nodeValue ?? '') : '',
        ),
      ]),
  );
  return texts
    .filter((text) => /\{\s*\w+|\bundefined\b|\bNaN\b/.test(text))
    .map((text) => `raw: ${text}`);
};

/** Text that the tour enters. */
const enteredTexts = ['林小满', '平江路', '咖啡', '火箭'];

/** Each language is named in itself. */
const languageNames = ['简体中文', '中文'];

/** Regions of an address have only Chinese names. */
const isRegion = (line: string) => /^[\p{Script=Han} ]+[省市区县]$/u.test(line);

/** Finds Chinese text in the English version, hidden labels included. */
export const checkEnglish: Check = async (page) => {
  const { texts, people } = await page.evaluate(() => {
    const visible = [...document.querySelectorAll('body, body *')].filter((element) =>
      element.checkVisibility(),
    );
    const names = visible.flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return {
      texts: [
        document.documentElement.lang === 'en' ? '' : '语言',
        document.title,
        ...document.body.innerText.split('\n'),
        ...names,
      ],
      // Names that shoppers chose are not translated.
      people: [...document.querySelectorAll('bdi')].map((element) => element.innerText),
    };
  });
  return [...new Set(texts)]
    .filter(
      (line) =>
        /\p{Script=Han}/u.test(line) &&
        !isRegion(line) &&
        !languageNames.includes(line.trim()) &&
        ![...enteredTexts, ...people].some((word) => word && line.includes(word)),
    )
    .map((line) => `Chinese: ${line}`);
};
