import type { Page } from 'playwright-core';
import { activePage } from '../locators';
import type { InspectScreen } from './guest';
import { button, dialog, labels } from './labels';
import type { ShopStates } from './shop-states';

/** Shows the pages of vouchers, checkout, addresses, orders, after-sales and notifications. */
export async function tourMoneyPages(
  page: Page,
  inspect: InspectScreen,
  states: ShopStates,
): Promise<void> {
  await tourVouchers(page, inspect, states);
  await tourCheckout(page, inspect, states);
  await tourAddresses(page, inspect);
  await tourOrders(page, inspect, states);
  await tourAftersales(page, inspect, states);
  await openAndInspect(page, inspect, { notifications: '/pages/mine/notifications' });
}

/** `addresses` by the name of the screen. */
async function openAndInspect(
  page: Page,
  inspect: InspectScreen,
  addresses: Record<string, string>,
): Promise<void> {
  for (const [screen, address] of Object.entries(addresses)) {
    await page.goto(address);
    await inspect(screen);
  }
}

async function tourVouchers(
  page: Page,
  inspect: InspectScreen,
  { voucherId, counterClaimId }: ShopStates,
): Promise<void> {
  await openAndInspect(page, inspect, {
    'my vouchers': '/pages/mine/vouchers',
    'my used vouchers': '/pages/mine/vouchers?status=used',
    'voucher details': `/pages/voucher/detail?id=${voucherId}`,
    'unknown voucher': '/pages/voucher/detail?id=nonsense',
  });
  await page.goto('/pages/mine/vouchers');
  await activePage(page).getByRole('textbox').fill('NOT-A-CODE-2026');
  await button(activePage(page), labels.redeem).click();
  await activePage(page).locator('[aria-invalid=true]').waitFor();
  await inspect('redeem by code, rejected');
  await page.goto(`/pages/mine/vouchers?claim=${counterClaimId}`);
  await dialog(page).waitFor();
  await inspect('code of a voucher, hidden');
  await button(dialog(page), labels.showCode).click();
  await button(dialog(page), labels.copyCode).waitFor();
  await inspect('code of a voucher');
}

async function tourCheckout(
  page: Page,
  inspect: InspectScreen,
  { skuId, codeSkuId }: ShopStates,
): Promise<void> {
  await page.goto(`/pages/order/checkout?sku=${skuId}&qty=1`);
  await activePage(page).getByText(labels.bestVouchers).waitFor();
  await inspect('checkout with address and voucher');
  await activePage(page).getByText(labels.bestVouchers).click();
  await dialog(page).waitFor();
  await inspect('vouchers of the checkout');
  await page.keyboard.press('Escape');
  await page.goto(`/pages/order/checkout?sku=${codeSkuId}&qty=2`);
  await button(activePage(page), labels.notice).click();
  await dialog(page).waitFor();
  await inspect('purchase notice of e-vouchers');
  await page.keyboard.press('Escape');
  await inspect('checkout of e-vouchers');
}

async function tourAddresses(page: Page, inspect: InspectScreen): Promise<void> {
  await openAndInspect(page, inspect, { 'address book': '/pages/mine/address' });
  await page.goto('/pages/mine/address?edit=new');
  const form = activePage(page).locator('form');
  await button(form, labels.save).click();
  await form.locator('[aria-invalid=true]').first().waitFor();
  await inspect('address, rejected');
  await button(form, labels.region).click();
  await page.getByRole('option').first().waitFor();
  await inspect('region picker');
}

async function tourOrders(
  page: Page,
  inspect: InspectScreen,
  { orders }: ShopStates,
): Promise<void> {
  const detailOf = (id: string) => `/pages/order/detail?id=${id}`;
  await openAndInspect(page, inspect, {
    'orders in all states': '/pages/tabBar/order/order',
    ...Object.fromEntries(
      Object.entries(orders).map(([state, id]) => [`order, ${state}`, detailOf(id)]),
    ),
    'result, unpaid': `/pages/order/result?orderId=${orders.unpaid}`,
    'result, paid': `/pages/order/result?orderId=${orders.paid}`,
    'result, closed': `/pages/order/result?orderId=${orders.expired}`,
    review: `/pages/order/review?orderId=${orders.completed}`,
  });
  await page.goto(`/pages/order/review?orderId=${orders.completed}`);
  await activePage(page).getByRole('radio').nth(3).check({ force: true });
  await activePage(page).getByRole('textbox').fill('OK');
  await inspect('review with stars');
  await openAndInspect(page, inspect, {
    'review, follow-up': `/pages/order/review?orderId=${orders.reviewed}&append=1`,
    'review, nothing to follow up': `/pages/order/review?orderId=${orders.completed}&append=1`,
  });
}

async function tourAftersales(
  page: Page,
  inspect: InspectScreen,
  { orders, aftersales }: ShopStates,
): Promise<void> {
  await page.goto(`/pages/order/aftersale?orderId=${orders.shipped}`);
  await activePage(page).getByRole('radio', { name: labels.exchange }).click();
  await inspect('request of an exchange');
  await openAndInspect(page, inspect, {
    'request of a refund': `/pages/order/aftersale?orderId=${orders.paid}`,
    'nothing to return': `/pages/order/aftersale?orderId=${orders.refunded}`,
    ...Object.fromEntries(
      Object.entries(aftersales).map(([state, id]) => [
        `after-sale, ${state}`,
        `/pages/order/aftersale?id=${id}`,
      ]),
    ),
  });
  await page.goto(`/pages/order/aftersale?id=${aftersales.approved}`);
  await button(activePage(page), labels.sendParcel).click();
  await activePage(page).locator('[aria-invalid=true], [role=alert]').first().waitFor();
  await inspect('return parcel, rejected');
}
