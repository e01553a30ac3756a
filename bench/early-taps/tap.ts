import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { freshPhone, slowCpu } from '../phone';
import { readPage, recordTap } from './page-state';
import { controlSelector, hasEffect, type Target } from './targets';

/** One tap on a page that has just been painted. */
export interface EarlyTap {
  isLost: boolean;
  /** Before the shell had taken over the page. */
  isEarly: boolean;
  /** Time from the touch to the next paint, ms; null if a link left the document. */
  delayMs: number | null;
}

const effectLimitMs = 15_000;
const pollMs = 100;
/** The browser does not report taps that were faster. */
const shortestReportedMs = 16;

/** Opens a page on a slow CPU and taps `afterMs` after its first paint. */
export async function tapEarly(
  browser: Browser,
  url: string,
  target: Target,
  afterMs: number,
): Promise<EarlyTap> {
  const { context, page } = await freshPhone(browser, { serviceWorkers: 'block' });
  try {
    await page.addInitScript(recordTap);
    const session = await context.newCDPSession(page);
    await slowCpu(session);
    // Before the navigation, which may be faster than these calls.
    await session.send('Page.enable');
    await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
    const painted = firstPaint(session);
    await page.goto(url, { waitUntil: 'commit' });
    await painted;
    await delay(afterMs);
    await page.touchscreen.tap(target.x, target.y);
    return { isLost: !(await waitForEffect(page, target)), ...(await timingOf(page)) };
  } finally {
    await context.close();
  }
}

/** Resolves at the next first contentful paint, also while the page is busy. */
function firstPaint(session: CDPSession): Promise<void> {
  let isLoading = false;
  return new Promise((resolve) => {
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'init') isLoading = true;
      if (name === 'firstContentfulPaint' && isLoading) resolve();
    });
  });
}

async function waitForEffect(page: Page, target: Target): Promise<boolean> {
  const end = Date.now() + effectLimitMs;
  while (Date.now() < end) {
    // A link may replace the document during the call.
    const state = await page.evaluate(readPage, controlSelector).catch(() => null);
    if (state && hasEffect(state, target)) return true;
    await delay(pollMs);
  }
  return false;
}

/** A link that left the document took the record with it: the shell does not do that. */
const timingOf = (page: Page): Promise<Pick<EarlyTap, 'isEarly' | 'delayMs'>> =>
  page.evaluate((shortest) => {
    const { touchedAt, hydratedAt = Infinity, paintDelays } = globalThis;
    return touchedAt === undefined
      ? { isEarly: true, delayMs: null }
      : { isEarly: touchedAt < hydratedAt, delayMs: Math.max(shortest, ...paintDelays) };
  }, shortestReportedMs);
