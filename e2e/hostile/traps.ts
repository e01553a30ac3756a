import type { BrowserContext, Page } from 'playwright-core';
import { alarm, turningTexts } from './hostile-texts';

/** Dialogs, foreign requests and errors of the pages of a context. */
export interface Traps {
  findings: string[];
}

interface TrappedWindow {
  violations?: string[];
}

/** Watches every page of the context for dialogs, foreign requests and broken policies. */
export async function setTraps(context: BrowserContext, origin: string): Promise<Traps> {
  const findings: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!/^(?:data|blob):/.test(url) && new URL(url).origin !== origin)
      findings.push(`request to ${url}`);
  });
  context.on('dialog', (dialog) => {
    findings.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => findings.push(`error: ${error.error().message}`));
  await context.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return { findings };
}

/** Checks that no text ran, became an element or widened the page. One line per finding. */
export const findDamage = (page: Page): Promise<string[]> =>
  page.evaluate((name) => {
    const { violations = [] } = window as unknown as TrappedWindow;
    const describe = (element: Element) => element.outerHTML.slice(0, 80);
    const elements = [...document.querySelectorAll('*')];
    const isData = ({ type }: HTMLScriptElement) => /json|importmap/.test(type);
    const hostile = elements.filter(
      (element) =>
        element.matches('iframe, object, embed, base, meta[http-equiv], [autofocus], mtext') ||
        element.getAttributeNames().some((attribute) => attribute.startsWith('on')) ||
        ['href', 'src', 'action'].some((attribute) =>
          /^\s*(?:javascript:|\/\/|data:text)/i.test(element.getAttribute(attribute) ?? ''),
        ) ||
        (element instanceof HTMLScriptElement && !isData(element) && element.text.includes(name)) ||
        (element instanceof HTMLStyleElement && element.textContent?.startsWith('*{display:none}')),
    );
    const tooWide = document.documentElement.scrollWidth - innerWidth;
    return [
      ...(name in window ? ['a text ran'] : []),
      ...violations.splice(0).map((violation) => `policy: ${violation}`),
      ...hostile.map((element) => `element: ${describe(element)}`),
      ...(tooWide > 0 ? [`${tooWide} px too wide`] : []),
    ];
  }, alarm);

/**
 * Finds controls that a text has pushed out of the screen or covered: the fixed and sticky ones,
 * such as the tab bar and the button of the checkout, and those of an open dialog.
 */
export const findUnreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const isPinned = (element: Element): boolean => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { position, overflowY, top, bottom } = getComputedStyle(each);
        const box = each.getBoundingClientRect();
        if (position === 'fixed') return each !== dialog;
        if (position === 'sticky')
          return box.top === parseFloat(top) || innerHeight - box.bottom === parseFloat(bottom);
        if (/auto|scroll/.test(overflowY)) return false;
      }
      return false;
    };
    const scrollsAcross = (element: Element): boolean => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (/auto|scroll/.test(getComputedStyle(each).overflowX) && each !== document.body)
          return each.scrollWidth > each.clientWidth;
      return false;
    };
    const controls = [
      ...(dialog ?? document).querySelectorAll('a[href], button, input, textarea, select, summary'),
    ].filter((element) => element.checkVisibility() && !element.closest('[inert]'));
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 30) ||
      element.outerHTML.slice(0, 60);
    return controls.flatMap((element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      // A link to the content is hidden until it has the focus.
      if (getComputedStyle(element).clipPath !== 'none') return [];
      if (width <= 1 || height <= 1 || scrollsAcross(element)) return [];
      if (left < -1 || right > innerWidth + 1) return [`outside: ${nameOf(element)}`];
      if (!isPinned(element) || top < 0 || bottom > innerHeight) return [];
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // The list of suggestions covers the page while a shopper types.
      const isHit =
        hit && (element.contains(hit) || hit.contains(element) || hit.closest('[role=listbox]'));
      return isHit ? [] : [`covered: ${nameOf(element)} by ${hit?.outerHTML.slice(0, 60)}`];
    });
  });

/** A list that a filter has changed may still be loading. */
const appearsWithinMs = 10_000;

/**
 * The texts that the page does not contain, in any spelling of blanks, composed and without
 * invisible characters, as forms store them.
 */
export async function findMissing(page: Page, texts: readonly string[]): Promise<string[]> {
  const deadline = Date.now() + appearsWithinMs;
  for (;;) {
    const missing = await missingNow(page, texts);
    if (missing.length === 0 || Date.now() > deadline) return missing;
    await page.waitForTimeout(100);
  }
}

async function missingNow(page: Page, texts: readonly string[]): Promise<string[]> {
  const shown = await page.evaluate(() => [
    document.body.textContent ?? '',
    ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    ),
  ]);
  const plain = (text: string) =>
    text
      .normalize('NFC')
      .replace(/[\s\u0085\u00AD\u200B\ufffd\ufffe\u202A-\u202E\u2060-\u2069]+/gu, '');
  const all = plain(shown.join(' '));
  return texts
    .filter((text) => !all.includes(plain(text)))
    .map((text) => `missing: ${JSON.stringify(text.slice(0, 60))}`);
}

/** Finds texts that turn other text of their line, because no element isolates them. */
export const findTurnedText = (page: Page): Promise<string[]> =>
  page.evaluate((known) => {
    const isolates = (element: Element) => {
      const { display, unicodeBidi } = getComputedStyle(element);
      return display !== 'inline' || /isolate|plaintext/.test(unicodeBidi);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const findings: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = known.find((each) => node!.textContent?.includes(each));
      let element = node.parentElement!;
      if (!text || !element.checkVisibility()) continue;
      while (!isolates(element)) element = element.parentElement!;
      // Keys are made unique by a number in front.
      if (element.textContent!.trim().replace(/^\d+ /, '') !== text)
        findings.push(`turned: ${JSON.stringify(element.textContent!.slice(0, 80))}`);
    }
    return findings;
  }, turningTexts);
