import type { Page } from 'playwright-core';
import { fillDelivery, registerInPopup } from './forms';

/**
 * Opens the checkout of the first available product as a guest, who registers. Returns the name of
 * the product.
 *
 * @param origin of another product than that of the story
 */
export async function openGuestCheckout(page: Page, origin = ''): Promise<string> {
  await page.goto(`${origin}/`);
  const card = page.locator('a[href*="/pages/pdp/pdp"]').filter({ hasNotText: '售罄' }).first();
  await card.click();
  // Before the button appears the heading is the page's title, not the product's name.
  const buy = page.getByRole('button', { name: '立即购买' }).filter({ visible: true }).first();
  await buy.waitFor();
  const name = await page
    .getByRole('heading', { level: 1 })
    .filter({ visible: true })
    .first()
    .innerText();

  await buy.click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  for (const group of await sheet.getByRole('radiogroup').all())
    await group.getByRole('radio', { disabled: false }).first().click();
  await sheet.getByRole('button', { name: /立即购买|确定|下一步/ }).click();

  await page.getByRole('dialog', { name: /登录/ }).waitFor();
  await registerInPopup(page);

  await page.waitForURL(/\/pages\/order\/checkout/);
  await fillDelivery(page);
  return name;
}

/** The numbers of the orders in the list that is open. */
export async function orderNumbers(page: Page): Promise<string[]> {
  const cards = page.getByRole('article', { name: /^订单 / }).filter({ visible: true });
  await cards.first().waitFor();
  return cards.evaluateAll((elements) =>
    elements.map(
      (card) => /^订单 ([\d ]+\d)/.exec(card.getAttribute('aria-label') ?? '')?.[1] ?? '',
    ),
  );
}
