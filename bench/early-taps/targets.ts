import type { Browser } from 'playwright-core';
import type { Scenario } from '../first-view/scenarios';
import { freshPhone } from '../phone';
import { sized } from '../round';
import { readPage, type PageState } from './page-state';

/** Everything on a page that a tap can start. */
export const controlSelector = 'a[href], button, label';

/** A control whose tap changes the page. */
export interface Target {
  key: string;
  x: number;
  y: number;
  effect: Effect;
}

/** The parts of the page that a tap changes, with their values afterwards. */
export interface Effect {
  address?: string;
  dialog?: string;
  state?: string;
}

const effectMs = 1_500;
/** Controls of a page that are tapped. */
const controlLimit = sized(Infinity, 3);

/**
 * Taps each control in the viewport of a finished page, in a page of its own. Returns those with an
 * effect.
 */
export async function findTargets(
  browser: Browser,
  origin: string,
  { path }: Scenario,
): Promise<Target[]> {
  const targets: Target[] = [];
  const controls = await controlsOf(browser, origin + path);
  for (const { key } of controls.slice(0, controlLimit)) {
    const target = await tapOnce(browser, origin + path, key);
    if (target) targets.push(target);
  }
  return targets;
}

async function controlsOf(browser: Browser, url: string): Promise<{ key: string }[]> {
  const { context, page } = await freshPhone(browser, { serviceWorkers: 'block' });
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    const { controls } = await page.evaluate(readPage, controlSelector);
    return controls.filter(({ centre }) => centre);
  } finally {
    await context.close();
  }
}

async function tapOnce(browser: Browser, url: string, key: string): Promise<Target | null> {
  const { context, page } = await freshPhone(browser, { serviceWorkers: 'block' });
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    const before = await page.evaluate(readPage, controlSelector);
    const centre = before.controls.find((control) => control.key === key)?.centre;
    if (!centre) return null;
    await page.touchscreen.tap(centre.x, centre.y);
    await page.waitForTimeout(effectMs);
    const effect = effectOf(before, await page.evaluate(readPage, controlSelector), key);
    return Object.keys(effect).length > 0 ? { key, ...centre, effect } : null;
  } finally {
    await context.close();
  }
}

function effectOf(before: PageState, after: PageState, key: string): Effect {
  if (before.address !== after.address) return { address: after.address };
  if (before.dialog !== after.dialog) return { dialog: after.dialog };
  const state = stateOf(after, key);
  return state !== undefined && state !== stateOf(before, key) ? { state } : {};
}

/** Whether the page shows all that the effect contains. */
export const hasEffect = (page: PageState, { key, effect }: Target): boolean =>
  (effect.address === undefined || effect.address === page.address) &&
  (effect.dialog === undefined || effect.dialog === page.dialog) &&
  (effect.state === undefined || effect.state === stateOf(page, key));

const stateOf = ({ controls }: PageState, key: string): string | undefined =>
  controls.find((control) => control.key === key)?.state;
