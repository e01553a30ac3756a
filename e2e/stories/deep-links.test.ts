import type { Page } from 'playwright-core';
import { isCashier } from '../harness/forms';
import { logIn } from '../harness/log-in';
import { activePage, waitForTitle } from '../harness/locators';
import { Desk } from '../harness/money/desk';
import { newMember } from '../harness/money/member';
import { phone, story, type StoryContext } from '../harness/story';

interface Rows {
  product: string;
  sku: string;
  unpaid: string;
  paid: string;
  voucher: string;
  claim: string;
}

/** Rows that links name: a voucher with its claim, an unpaid and a paid order. */
async function prepare({ page, product }: StoryContext): Promise<Rows> {
  const desk = await Desk.open(product);
  const member = await newMember(desk.client, { hasAddress: true });
  const goods = await desk.newGoods(5900);
  const voucher = await desk.newVoucher(goods, { amountCents: 500 });
  const { _id: paid } = await member.order(goods, 1);
  await member.pay(paid);
  const { _id: unpaid } = await member.order(goods, 1);
  const claim = await member.claim(voucher);
  await logIn(page, product.origin, member.token);
  return { product: goods.productId, sku: goods.skuId, unpaid, paid, voucher, claim };
}

const settings = '/pages/mine/userinfo';
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const text = (page: Page, words: string | RegExp) => activePage(page).getByText(words).first();
const pressed = (page: Page, name: RegExp) =>
  activePage(page).locator('[aria-current=true]').filter({ hasText: name }).first();

/** A link, and the title of its page, or what a member sees of it. */
type Link = [link: string, seen: string | ((page: Page) => Promise<unknown>)];

const linksOf = (rows: Rows): Link[] => [
  ['/?cat=01KDVDNA00HTQ5N24A47B7ESNZ', '搜索'],
  ['/pages/tabBar/order/order?status=pending', (page) => pressed(page, /待付款/).waitFor()],
  ['/pages/tabBar/voucher/voucher?q=茶&type=product', '搜索'],
  ['/pages/tabBar/mine/mine?panel=service', '客服'],
  [`/pages/pdp/pdp?id=${rows.product}&sku=${rows.sku}&claim=${rows.claim}`, buyWithVoucher],
  [`/pages/pdp/pdp?id=${rows.product}&tab=reviews`, (page) => text(page, /评价/).waitFor()],
  ['/pages/mine/about?doc=terms', '用户协议'],
  ['/pages/mine/about?doc=privacy', '隐私政策'],
  ['/pages/mine/about?doc=licences', '开源软件'],
  [`${settings}?focus=avatar`, (page) => dialog(page).getByText('从相册选择').waitFor()],
  [`${settings}?focus=nickname`, '修改头像昵称'],
  [`${settings}?focus=phone`, '手机号'],
  [`${settings}?focus=password`, '修改密码'],
  [`${settings}?focus=devices`, '登录设备'],
  [`${settings}?focus=closing`, '注销账号'],
  [`/pages/order/checkout?sku=${rows.sku}&qty=2`, (page) => text(page, '¥118').waitFor()],
  [`/pages/order/checkout?sku=${rows.sku}&qty=1&none=1`, '确认订单'],
  [`/pages/order/detail?id=${rows.unpaid}`, '订单详情'],
  [`/pages/order/detail?id=${rows.unpaid}&action=pay`, reachCashier],
  [`/pages/order/detail?id=${rows.paid}&action=refund`, '售后'],
  [`/pages/order/detail?id=${rows.paid}&action=pay`, '订单详情'],
  [`/pages/order/result?orderId=${rows.paid}`, (page) => text(page, '支付成功').waitFor()],
  [`/pages/voucher/detail?id=${rows.voucher}`, (page) => text(page, '指定商品可用').waitFor()],
  [`/pages/voucher/detail?claim=${rows.claim}`, '我的券'],
  ['/pages/mine/vouchers?status=expired', (page) => pressed(page, /已过期/).waitFor()],
  ['/pages/mine/address?edit=new', (page) => activePage(page).getByLabel('收货人').waitFor()],
];

async function buyWithVoucher(page: Page): Promise<void> {
  const buy = { name: /^立即购买/ };
  await activePage(page).getByRole('button', buy).click();
  await dialog(page).getByRole('button', buy).click();
  await page.waitForURL(/checkout\?.*claim=/);
}

const reachCashier = (page: Page) => page.waitForURL(isCashier);

story('every page opens cold with what its link asks for', phone, async (context) => {
  const { page } = context;
  for (const [link, seen] of linksOf(await prepare(context))) {
    await page.goto(link);
    await (typeof seen === 'string' ? waitForTitle(page, seen) : seen(page)).catch((cause) => {
      throw new Error(`${link} shows ${page.url()}, “${cause}”`);
    });
  }
});

/** Values that a parameter can have in a link that was cut off, edited or made up. */
const badValues = [
  '',
  'x'.repeat(2000),
  "' or 1=1 --",
  '<script>1</script>',
  '-1',
  '../..',
  '%00',
  '券',
];

const parameters: [path: string, names: string[]][] = [
  ['/', ['cat']],
  ['/pages/tabBar/order/order', ['status']],
  ['/pages/tabBar/voucher/voucher', ['q', 'type', 'platform', 'cat', 'sort', 'min', 'claimable']],
  ['/pages/tabBar/mine/mine', ['panel']],
  ['/pages/pdp/pdp', ['id', 'sku', 'claim', 'tab']],
  ['/pages/mine/about', ['doc']],
  [settings, ['focus']],
  ['/pages/mine/wxinfo', ['code', 'state']],
  ['/pages/order/checkout', ['sku', 'qty', 'claim', 'addr']],
  ['/pages/order/detail', ['id', 'action']],
  ['/pages/order/result', ['orderId']],
  ['/pages/order/review', ['orderId', 'line']],
  ['/pages/voucher/detail', ['id', 'claim']],
  ['/pages/mine/vouchers', ['status', 'platform', 'claim']],
  ['/pages/mine/address', ['pick', 'edit']],
];

story(
  'no bad parameter of a link breaks its page',
  phone,
  async ({ page, product, requests }) => {
    const { token } = await newMember((await Desk.open(product)).client, { hasAddress: true });
    await logIn(page, product.origin, token);
    for (const [path, names] of parameters)
      for (const value of badValues) {
        const query = names.map((name) => `${name}=${encodeURIComponent(value)}`).join('&');
        await page.goto(`${path}?${query}`);
        // The page has rendered: neither its outline nor the failure of the shell.
        await activePage(page).locator(':not([aria-busy=true])').first().waitFor();
        const failures = await page.getByText(/加载失败$/).allInnerTexts();
        expect([path, value.slice(0, 20), failures]).toEqual([path, value.slice(0, 20), []]);
      }
    expect(requests.filter(({ status }) => status !== null && status >= 500)).toEqual([]);
  },
  // It opens 120 addresses.
  360_000,
);
