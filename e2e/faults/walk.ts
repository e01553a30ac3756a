import type { BrowserContext, Page } from 'playwright-core';
import { parts, type Part } from './cells';
import type { FaultServer, How, Releases } from './fault-server';
import { tabTitles } from './remotes';

/** Something a shopper or the network does. */
type Step = (walk: Walk) => Promise<unknown>;

const hows: readonly How[] = ['down', 404, 500, 'hang', 'truncated', 'html', 'altered'];
const partNames = Object.keys(parts) as Part[];

export interface Walk { page: Page; context: BrowserContext; server: FaultServer; releases: Releases; random: () => number }

const oneOf = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!;

const press = (walk: Walk, selector: string) => walk.page.evaluate(([chosen, at]) => {
  const seen = [...document.querySelectorAll<HTMLElement>(chosen)].filter((element) => element.checkVisibility());
  seen[Math.floor(at * seen.length)]?.click();
}, [selector, walk.random()] as const);

const steps: readonly (readonly [name: string, weight: number, step: Step])[] = [
  ['tab', 8, (walk) => press(walk, 'nav[aria-label="主导航"] a')],
  ['product', 3, (walk) => press(walk, 'a[href*="/pages/pdp/pdp"]')],
  ['header', 3, (walk) => press(walk, 'button[aria-label="返回"]')],
  ['retry', 4, (walk) => press(walk, '[role=alert] button')],
  ['link', 2, (walk) => press(walk, 'main a[href^="/pages/"]')],
  // Never out of the product: what lies before it is the browser's business.
  ['back', 2, ({ page }) => page.evaluate(() => { if (navigation.currentEntry!.index > 0) history.back(); })],
  ['break', 3, async ({ server, releases, random }) => {
    const row = oneOf(releases.remotes, random);
    const { module } = oneOf(row.pages, random);
    const file = parts[oneOf(partNames, random)](row, module);
    if (file) server.break({ file, how: oneOf(hows, random) });
  }],
  ['mend', 3, async ({ server }) => server.lift()],
  ['offline', 1, ({ context }) => context.setOffline(true)],
  ['online', 2, ({ context }) => context.setOffline(false)],
  ['reload', 0.2, async ({ page, context, server }) => {
    await context.setOffline(false);
    server.lift();
    await page.reload({ waitUntil: 'domcontentloaded' });
  }],
];
const total = steps.reduce((sum, [, weight]) => sum + weight, 0);

/** Goes so many steps; the names of those after which the frame was not whole, with what was wrong. */
export async function go(walk: Walk, count: number): Promise<string[]> {
  const wrong: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const name = await step(walk);
    const fault = await frameFault(walk.page);
    if (fault) wrong.push(`step ${at} (${name}): ${fault}`);
  }
  return wrong;
}

async function step(walk: Walk): Promise<string> {
  let at = walk.random() * total;
  const [name, , act] = steps.find(([, weight]) => (at -= weight) < 0)!;
  await act(walk);
  return name;
}

/** A frame is whole when a page stands in it, with its title, and either the tab bar with all its tabs or a way back. */
const frameFault = (page: Page): Promise<string | null> => page.evaluate(async (titles) => {
  const fault = () => {
    const seen = [...document.querySelectorAll('[data-page]')].filter((slot) => slot.checkVisibility());
    if (seen.length !== 1) return `${seen.length} pages are seen`;
    if (!document.title || !seen[0]!.textContent) return 'the page is blank';
    const tabs = [...document.querySelectorAll('nav[aria-label="主导航"] a')].filter((tab) => tab.checkVisibility());
    if (titles.includes(document.title) && tabs.length !== titles.length) return `${tabs.length} tabs`;
    return tabs.length || seen[0]!.querySelector('button[aria-label="返回"], [role=alert], header') ? null : `no way on from ${location.pathname}`;
  };
  // What a press begins is on screen with one of the next frames.
  for (let frames = 0; frames < 60 && fault(); frames += 1) await new Promise(requestAnimationFrame);
  return fault();
}, tabTitles);
