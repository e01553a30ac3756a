import type { Page } from 'playwright-core';
import { activePage } from '../locators';
import { isCashier } from '../forms';
import type { Goods } from './rows';
import type { MoneyContext } from './money-story';

/** The heading of the state of an order, a payment or an after-sale. */
export const stateHeading = (page: Page, name: string) =>
  activePage(page).getByRole('heading', { name, exact: true });

/** Waits until the active page states it. */
export const untilStated = (page: Page, name: string): Promise<void> =>
  stateHeading(page, name).waitFor();

export const openOrder = async (page: Page, orderId: string): Promise<void> => {
  await page.goto(`/pages/order/detail?id=${orderId}`);
};

/** The labelled values of the active page, such as amounts; of equal labels, the first. */
export async function rowsOf(page: Page): Promise<Record<string, string>> {
  const rows = await activePage(page)
    .locator('dl > div')
    .evaluateAll((elements) =>
      elements.map((row) => [
        row.querySelector('dt')?.textContent ?? '',
        (row.querySelector('dd')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
      ]),
    );
  return Object.fromEntries(rows.reverse()) as Record<string, string>;
}

/** Opens the checkout, agrees to the notice and waits for the total. */
export async function openCheckout(
  { page, t }: MoneyContext,
  { skuId }: Goods,
  qty: number,
): Promise<void> {
  await page.goto(`/pages/order/checkout?sku=${skuId}&qty=${qty}`);
  await activePage(page)
    .getByRole('checkbox', { name: t('agree') })
    .check();
}

export const submit = ({ page, t }: MoneyContext): Promise<void> =>
  activePage(page)
    .getByRole('button', { name: t('submit') })
    .click();

export async function submitToCashier(context: MoneyContext): Promise<void> {
  await submit(context);
  await context.page.waitForURL(isCashier);
}

/** Presses an outcome at the cashier. */
export const pressAtCashier = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The button on the page of an order that opens the cashier, with the amount. */
export const payButton = ({ page, t }: MoneyContext) =>
  activePage(page).getByRole('button', { name: new RegExp(`^${t('payAmount')} ¥`) });

/** Presses a button of the order, which may be behind "More". */
export async function pressAction({ page, t }: MoneyContext, name: string): Promise<void> {
  const button = activePage(page)
    .getByRole('button', { name, exact: true })
    .or(activePage(page).getByRole('link', { name, exact: true }));
  const more = activePage(page).getByRole('button', { name: t('more'), exact: true });
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}
