import type { Page } from 'playwright-core';
import { activePage } from '../locators';
import type { MoneyContext } from './money-story';
import { openOrder, pressAction, untilStated } from './order-pages';
import type { TextKey } from './texts';

/**
 * Requests an after-sale for one of two pieces on the page of the order. Returns its id.
 */
export async function requestAftersale(
  context: MoneyContext,
  orderId: string,
  kind: TextKey,
  fill: () => Promise<void> = async () => {},
): Promise<string> {
  const { page, t } = context;
  await openOrder(page, orderId);
  await pressAction(context, t('aftersale'));
  await activePage(page)
    .getByRole('radio', { name: t(kind), exact: true })
    .click();
  await activePage(page)
    .getByRole('button', { name: t('decrease'), exact: true })
    .click();
  await fill();
  await activePage(page)
    .getByRole('radio', { name: t('changedMind') })
    .click();
  await activePage(page)
    .getByRole('button', { name: t('requestAftersale') })
    .click();
  await untilStated(page, t('requested'));
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Reloads until the page states it, because money comes back a moment later. */
export async function reloadUntilStated(page: Page, name: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await page.reload();
    const stated = await activePage(page).getByRole('heading', { level: 2 }).first().textContent();
    if (stated === name) return;
    await page.waitForTimeout(250);
  }
  throw new Error(`The page does not state "${name}".`);
}
