import type { Browser } from 'playwright-core';
import { freshPhone, slowDown } from '../phone';
import { timeToPaint } from './time-to-paint';
import { trackRequests } from './network-idle';
import { tap } from './tap';
import { tabLink, tabNames, views } from './views';
import type { TimesByFigure } from './visit';

const times = 4;
const address = '/still';
/** From home through all tabs and back. */
const round = [...tabNames.slice(1), 'home'] as const;

/** All that a tap does here. */
const script = `addEventListener('click', (event) => {
  const link = event.target.closest('nav[aria-label] a');
  if (!link) return;
  event.preventDefault();
  for (const page of document.querySelectorAll('[data-page]')) page.style.setProperty('display', page.dataset.page === link.getAttribute('href') ? '' : 'none', 'important');
});`;

/**
 * The elements and styles of all tabs as a visitor has them on screen, without any of the code: a switch shows the one page and hides the
 * other, the way the shop hides it. What that takes the browser takes by itself, ms.
 */
export async function measureStaticPages(browser: Browser, origin: string): Promise<TimesByFigure> {
  const { context, page } = await freshPhone(browser, {
    baseURL: origin,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  try {
    const quiet = trackRequests(page);
    const session = await context.newCDPSession(page);
    await page.goto('/');
    for (const tab of round) {
      await quiet();
      await tap(session, page.locator(tabLink(tab)));
    }
    const body = `<!doctype html>${await page.evaluate(withoutCode)}<script>${script}</script>`;
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
    );
    await page.goto(address);
    await quiet();
    await slowDown(page);
    const taken: TimesByFigure = new Map();
    for (let time = 0; time <= times; time += 1)
      for (const tab of round) {
        const ms = await timeToPaint(page, views[tab], () =>
          tap(session, page.locator(tabLink(tab))),
        );
        const figure = `warm switch, ${tab}, its elements alone`;
        // What is shown for the first time is laid out and painted for the first time.
        if (time > 0) taken.set(figure, [...(taken.get(figure) ?? []), ms]);
        await page.waitForTimeout(300);
      }
    return taken;
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function withoutCode(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('script, link:not([rel=stylesheet])'))
    element.remove();
  return copy.outerHTML;
}
