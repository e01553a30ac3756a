import type { Page } from 'playwright-core';
import { BackendClient } from '../harness/backend-client';
import { findOffer } from '../harness/find-offer';
import { fillAddress, isCashier, registerInPopup } from '../harness/forms';
import { activePage } from '../harness/locators';
import { fullRunStory, phone, story } from '../harness/story';

interface Texts {
  claim: RegExp;
  saved: RegExp;
  agree: RegExp;
  submit: RegExp;
  confirming: string;
  refuse: string;
  accept: string;
  failed: string;
  payAgain: string;
  paid: string;
  seeOrder: string;
  toShip: string;
}
const chinese: Texts = {
  claim: /领取/,
  saved: /已优惠/,
  agree: /已阅读并同意/,
  submit: /提交订单/,
  confirming: '支付结果确认中',
  refuse: '余额不足',
  accept: '支付成功',
  failed: '支付失败',
  payAgain: '重新支付',
  paid: '支付成功',
  seeOrder: '查看订单',
  toShip: '等待发货',
};
const english: Texts = {
  claim: /Claim/,
  saved: /You save/,
  agree: /I have read and agree/,
  submit: /Place order/,
  confirming: 'Confirming your payment',
  refuse: 'Insufficient balance',
  accept: 'Pay',
  failed: 'Payment failed',
  payAgain: 'Pay again',
  paid: 'Payment successful',
  seeOrder: 'View order',
  toShip: 'Waiting to be shipped',
};

for (const [language, texts] of [
  ['zh-CN', chinese],
  ['en', english],
] as const) {
  // The gate shops in English here, and in Chinese in the money journey.
  const tell = language === 'en' ? story : fullRunStory;
  tell(
    `a member claims a voucher, fails to pay, pays and sees the order (${language})`,
    phone,
    async ({ page, product, requests }) => {
      const { sku } = await findOffer(
        await BackendClient.open(product),
        ({ stock, priceCents }, { kind }) =>
          stock > 5 && priceCents > 30_000 && kind === 'physical',
      );
      await registerWithAddress(page);
      await page.goto(`/?lang=${language}`);
      const claims = activePage(page).getByRole('button', { name: texts.claim });
      await claims.first().waitFor();
      const count = await claims.count();
      for (let at = count - 1; at >= 0; at--) await claims.nth(at).click();
      await page.goto(`/pages/order/checkout?sku=${sku._id}&qty=1`);
      await activePage(page).getByText(texts.saved).waitFor();
      await activePage(page).getByRole('checkbox', { name: texts.agree }).check();
      await activePage(page).getByRole('button', { name: texts.submit }).click();
      await page.waitForURL(isCashier);

      await page.goBack();
      await heading(page, texts.confirming).waitFor();
      await page.goForward();
      await page.waitForURL(isCashier);
      await page.getByRole('button', { name: texts.refuse }).click();
      await heading(page, texts.failed).waitFor();
      await activePage(page).getByRole('button', { name: texts.payAgain }).click();
      await page.waitForURL(isCashier);
      await page.getByRole('button', { name: texts.accept, exact: true }).click();
      await heading(page, texts.paid).waitFor();
      await activePage(page).getByRole('link', { name: texts.seeOrder }).click();
      await heading(page, texts.toShip).waitFor();
      expect(requests.filter(({ status }) => status !== null && status >= 500)).toEqual([]);
    },
    120_000,
  );
}

const heading = (page: Page, name: string) => activePage(page).getByRole('heading', { name });

async function registerWithAddress(page: Page): Promise<void> {
  await page.goto('/pages/tabBar/mine/mine');
  await activePage(page)
    .getByRole('button', { name: /登录 \/ 注册/ })
    .click();
  await registerInPopup(page);
  await page.getByRole('link', { name: '收货地址' }).filter({ visible: true }).waitFor();
  await page.goto('/pages/mine/address?edit=new');
  await fillAddress(page);
  await activePage(page).getByRole('button', { name: '保存' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}
