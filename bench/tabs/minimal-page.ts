import type { Browser } from 'playwright-core';
import { freshPhone, slowDown } from '../phone';
import { timeToPaint } from './time-to-paint';
import { tap } from './tap';
import type { TimesByFigure } from './visit';

const times = 8;

/** Two pages of one word each, of which one is shown. No product could switch faster. */
const html = `<!doctype html><meta name="viewport" content="width=device-width">
<div data-page="one"><p>one</p></div><div data-page="two" hidden><p>two</p></div><nav><a href="#one">one</a> <a href="#two">two</a></nav>
<script>document.querySelector('nav').onclick = (event) => {
  event.preventDefault();
  for (const page of document.querySelectorAll('[data-page]')) page.hidden = '#' + page.dataset.page !== event.target.hash;
}</script>`;

/** What a switch takes on this phone by this clock when there is nothing to do, ms. */
export async function measureMinimalPage(browser: Browser): Promise<TimesByFigure> {
  const { context, page } = await freshPhone(browser);
  try {
    const session = await context.newCDPSession(page);
    await page.setContent(html);
    await slowDown(page);
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const path = time % 2 ? 'one' : 'two';
      await page.waitForTimeout(300);
      taken.push(
        await timeToPaint(page, { path, contentSelector: 'p' }, () =>
          tap(session, page.locator(`a[href="#${path}"]`)),
        ),
      );
    }
    return new Map([['warm switch, bare page', taken]]);
  } finally {
    await context.close();
  }
}
