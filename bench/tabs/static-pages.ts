import type { Browser } from 'playwright-core';
import { freshPhone, throttle } from '../phone';
import { trackRequests } from './network-idle';
import { tap } from './tap';
import { timeToPaint } from './time-to-paint';
import { tabLink, tabNames, views } from './views';
import type { TimesByFigure } from './visit';

const roundCount = 4;
const pauseMs = 300;
const address = '/static';
/** From Home through all tabs and back. */
const tabOrder = [...tabNames.slice(1), 'home'] as const;

/** The only script of the static document: shows the page of a tapped tab, hides the others. */
const script = `addEventListener('click', (event) => {
  const link = event.target.closest('nav[aria-label] a');
  if (!link) return;
  event.preventDefault();
  for (const page of document.querySelectorAll('[data-page]')) {
    const isActive = page.dataset.page === link.getAttribute('href');
    page.style.setProperty('display', isActive ? '' : 'none', 'important');
  }
});`;

/**
 * Measures switches between the elements and styles of all tabs without the product's code: the
 * share of a switch that the browser needs by itself.
 */
export async function measureStaticPages(browser: Browser, origin: string): Promise<TimesByFigure> {
  const { context, page } = await freshPhone(browser, {
    baseURL: origin,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  try {
    const networkIdle = trackRequests(page);
    const session = await context.newCDPSession(page);
    await page.goto('/');
    for (const tab of tabOrder) {
      await networkIdle();
      await tap(session, page.locator(tabLink(tab)));
    }
    const markup = await page.evaluate(markupWithoutCode);
    await page.route(address, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html>${markup}<script>${script}</script>`,
      }),
    );
    await page.goto(address);
    await networkIdle();
    await throttle(page);
    const times: TimesByFigure = new Map();
    for (let round = 0; round <= roundCount; round += 1)
      for (const tab of tabOrder) {
        const ms = await timeToPaint(page, views[tab], () =>
          tap(session, page.locator(tabLink(tab))),
        );
        const figure = `warm switch, ${tab}, static markup`;
        // The first round does not count: its pages are laid out and painted for the first time.
        if (round > 0) times.set(figure, [...(times.get(figure) ?? []), ms]);
        await page.waitForTimeout(pauseMs);
      }
    return times;
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function markupWithoutCode(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('script, link:not([rel=stylesheet])'))
    element.remove();
  return copy.outerHTML;
}
