import type { Browser } from 'playwright-core';
import { freshPhone, throttle } from '../phone';
import { tap } from './tap';
import { timeToPaint } from './time-to-paint';
import type { TimesByFigure } from './visit';

const tapCount = 8;
const pauseMs = 300;

/** Two pages of one word each, one of them visible: the lower bound of any tab switch. */
const html = `<!doctype html><meta name="viewport" content="width=device-width">
<div data-page="one"><p>one</p></div><div data-page="two" hidden><p>two</p></div>
<nav><a href="#one">one</a> <a href="#two">two</a></nav>
<script>document.querySelector('nav').onclick = (event) => {
  event.preventDefault();
  for (const page of document.querySelectorAll('[data-page]'))
    page.hidden = '#' + page.dataset.page !== event.target.hash;
}</script>`;

/** Measures switches between two minimal pages: touch, browser and frame rate only. */
export async function measureMinimalPage(browser: Browser): Promise<TimesByFigure> {
  const { context, page } = await freshPhone(browser);
  try {
    const session = await context.newCDPSession(page);
    await page.setContent(html);
    await throttle(page);
    const times: number[] = [];
    for (let index = 0; index < tapCount; index += 1) {
      const path = index % 2 ? 'one' : 'two';
      await page.waitForTimeout(pauseMs);
      times.push(
        await timeToPaint(page, { path, contentSelector: 'p' }, () =>
          tap(session, page.locator(`a[href="#${path}"]`)),
        ),
      );
    }
    return new Map([['warm switch, minimal document', times]]);
  } finally {
    await context.close();
  }
}
