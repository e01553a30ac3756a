import { activePage, waitForTitle } from '../harness/locators';
import { isCashier } from '../harness/forms';
import { moneyStory } from '../harness/money/money-story';
import {
  pressAction,
  pressAtCashier,
  rowsOf,
  submitToCashier,
  untilStated,
} from '../harness/money/order-pages';
import { textIn, type Language } from '../harness/money/texts';
import { untilEqual } from '../harness/until';
import { addAddress } from '../harness/screen-tour/member';

const search = '/pages/tabBar/voucher/voucher';

moneyStory(
  'a shopper claims a voucher, orders with it, pays and receives the goods',
  async (context) => {
    const { page, t, desk, member, language } = context;
    const goods = await desk.newGoods(12_990, { freightCents: 800 });
    const titleIn = (each: Language) => `${textIn(each, 'voucherTitle')} ${goods.skuId.slice(-6)}`;
    const title = titleIn(language);
    await desk.newVoucher(goods, {
      amountCents: 3_001,
      title: { zh: titleIn('zh-CN'), en: titleIn('en') },
    });

    await page.goto('/');
    await page.getByRole('navigation').locator(`a[href="${search}"]`).click();
    await page.getByRole('combobox').filter({ visible: true }).fill(title);
    await page.keyboard.press('Enter');
    const card = activePage(page).getByRole('article').filter({ hasText: title });
    await card.getByRole('button', { name: title }).click();
    await page.getByText(t('claimed')).waitFor();
    await card.getByRole('heading').getByRole('link').click();
    await waitForTitle(page, title);
    await activePage(page).locator('a[href^="/pages/pdp/pdp?"]').first().click();
    await waitForTitle(page, language === 'en' ? goods.titleEn : goods.titleZh);

    await activePage(page)
      .getByRole('button', { name: t('buy') })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    for (const group of await sheet.getByRole('radiogroup').all())
      await group.getByRole('radio', { disabled: false }).first().click();
    await sheet.getByRole('button', { name: t('buy') }).click();
    await activePage(page).getByText(t('bestVouchers')).waitFor();
    await activePage(page)
      .getByRole('link', { name: t('addAddress') })
      .click();
    await page.waitForURL(/mine\/address/);
    await addAddress(page);
    await untilEqual(async () => (await rowsOf(page))[t('payable')], '¥107.89');
    await activePage(page)
      .getByRole('button', { name: t('increase'), exact: true })
      .click();
    await untilEqual(async () => (await rowsOf(page))[t('payable')], '¥237.79');
    expect(await rowsOf(page)).toMatchObject({
      [t('goods')]: '¥259.80',
      [`${t('discount')} · ${title}`]: '−¥30.01',
      [t('freight')]: '¥8.00',
    });
    await activePage(page)
      .getByRole('checkbox', { name: t('agree') })
      .check();
    await submitToCashier(context);
    await page.getByText('¥237.79').first().waitFor();
    await pressAtCashier(page, t('cashierPay'));
    await page.waitForURL((url) => !isCashier(url));
    await untilStated(page, t('paid'));
    await activePage(page).getByRole('img', { name: '¥237.79' }).waitFor();
    await activePage(page)
      .getByRole('link', { name: t('seeOrder') })
      .click();
    await untilStated(page, t('toShip'));

    const order = await member.onlyOrder();
    expect(order).toMatchObject({ status: 'paid', paidCents: 23_779 });
    await desk.ship(order);
    await page.reload();
    await untilStated(page, t('shipped'));
    await activePage(page)
      .getByText(`${t('carrier')} SF1234567890123`)
      .waitFor();
    await pressAction(context, t('confirm'));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('confirm') })
      .click();
    await untilStated(page, t('completed'));
    expect((await rowsOf(page))[t('paidTotal')]).toBe('¥237.79');
    expect(await member.read(order._id)).toMatchObject({ status: 'completed', refundedCents: 0 });
    expect(await desk.money(order._id)).toMatchObject({
      payments: [{ status: 'succeeded', amountCents: 23_779, refundedCents: 0 }],
      balances: { provider: 23_779, shop: -25_980, vouchers: 3_001, shipping: -800 },
    });

    await page.goto('/pages/mine/vouchers?status=used');
    await activePage(page).getByText(title).waitFor();
  },
  { hasAddress: false },
);
