import { offline, pretendShell, refusal, type PretendShell } from '@shop/shell-contract/testing';
import { chooseLanguage, setLanguage } from '@shop/texts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import pages from '../../pages.json';
import { backpack, withStock } from '../pretend-product';
import type { Shown } from '../product-query';
import ProductPage from './pdp';

const [declared] = pages;

interface Opened { query?: Record<string, string>; uid?: string | null; answer?: () => Shown }

function open({ query = { id: 'p1' }, uid = 'u1', answer = backpack }: Opened = {}): PretendShell {
  const shell = pretendShell({ path: declared!.path, title: declared!.title, query, uid, answers: { 'catalog.product': answer } });
  render(shell.show(<ProductPage />));
  return shell;
}

const named = () => screen.findByRole('heading', { level: 1, name: '澄野 通勤双肩包' });

/** jsdom reads no style sheets: the sheet of the phone and the options of the wide page are both there. */
const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '立即购买' }));
  return within(screen.getByRole('dialog', { name: '选择规格' }));
};
type Part = ReturnType<typeof within>;
/** The line under the price: stock and choice. */
const said = (sheet: Part) => sheet.getAllByRole('status')[0]!.textContent;
const pick = (part: Part, name: RegExp) => act(async () => part.getByRole('radio', { name }).click());
const buy = (part: Part) => act(async () => part.getByRole('button', { name: /^立即购买/ }).click());
const checkout = (sku: string, qty: number) => [{ how: 'open', to: `/pages/order/checkout?sku=${sku}&qty=${String(qty)}` }];

describe('what the page shows', () => {
  it('[2.10] a product under its own bar; its name is the one heading of the page', async () => {
    const shell = open();
    expect(await named()).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(within(screen.getByRole('banner')).getByText('商品详情')).toBeTruthy();
    expect(shell.titles).toEqual(['澄野 通勤双肩包']);
    act(() => screen.getByRole('button', { name: '返回' }).click());
    expect(shell.went).toEqual([{ how: 'back', to: 1 }]);
  });

  it('[1.04] [2.14] price, sales, delivery, vouchers, facts, words and pictures, and what is like it', async () => {
    const shell = open();
    await named();
    for (const said of ['已售 8,632', '满199减30', '包邮', '再生尼龙', '电脑隔层悬空两厘米。']) expect(screen.getAllByText(said).length).toBeGreaterThan(0);
    expect(screen.getByRole('img', { name: '¥239 至 ¥279' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /轻防泼水款/ }).getAttribute('href')).toBe('/pages/pdp/pdp?id=p2');
    expect(shell.asked).toEqual([{ object: 'catalog', method: 'product', params: ['p1'] }]);
  });

  it('fetches the first picture at once and the others when they are near', async () => {
    open();
    const first = await screen.findByRole('img', { name: /图\u00a01/ });
    expect([first.getAttribute('loading'), first.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
    expect(screen.getByRole('img', { name: '双肩包 近看' }).getAttribute('loading')).toBe('lazy');
  });

  it('shows vouchers with the server\'s word and nothing to press', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^优惠/ }));
    const sheet = within(screen.getByRole('dialog', { name: '优惠券' }));
    expect(sheet.getByText('可领取')).toBeTruthy();
    expect(sheet.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['关闭']);
  });

  it('an e-voucher is not sent by parcel', async () => {
    const shown = backpack();
    open({ answer: () => ({ ...shown, product: { ...shown.product, kind: 'evoucher' } }) });
    expect(await screen.findByText(/无需配送/)).toBeTruthy();
    expect(screen.queryByText('快递')).toBeNull();
  });
});

describe('in English', () => {
  afterEach(() => act(() => setLanguage('zh-CN')));

  it('words, facts, pictures and choices are read in English, and what was chosen stays chosen', async () => {
    open({ query: { id: 'p1', sku: 'navy-20' } });
    await named();
    await act(() => chooseLanguage('en'));
    for (const said of ['¥30 off', 'Fabric', 'Recycled nylon', 'The laptop sleeve hangs free.']) expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Backpack, close up' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Chosen.*Navy \/ 20L/ })).toBeTruthy();
    const [colours] = screen.getAllByRole('radiogroup', { name: 'Colour' });
    expect(within(colours!).getByRole('radio', { name: 'Navy', checked: true })).toBeTruthy();
    // The title is the shell's.
    expect(document.body.textContent!.match(/\p{Script=Han}+/gu)).toEqual([declared!.title]);
  });

  it('asks for the group that is open by its English name', async () => {
    open({ query: { id: 'p1', sku: 'navy-26' } });
    await named();
    await act(() => chooseLanguage('en'));
    expect(screen.getAllByText('Please choose Capacity').length).toBeGreaterThan(0);
  });
});

describe('sharing without a sheet of the device', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) => Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const share = async () => {
    const [button] = await screen.findAllByRole('button', { name: '分享' });
    await act(async () => button!.click());
  };

  it('copies a link that leads here', async () => {
    const copied: string[] = [];
    clipboard(async (text) => { copied.push(text); });
    const shell = open({ query: { id: 'p1', sku: 'navy-20' } });
    await share();
    expect(copied).toEqual([`${location.origin}/pages/pdp/pdp?id=p1&sku=navy-20`]);
    expect(shell.toasts).toEqual(['链接已复制']);
  });

  it('[8.13] says when that failed', async () => {
    clipboard(async () => { throw new Error('not allowed'); });
    const shell = open();
    await share();
    expect(shell.toasts).toEqual(['复制失败，请手动复制']);
  });
});

describe('choosing', () => {
  it('price, stock, picture and address follow the choice', async () => {
    const shell = open();
    const sheet = await openSheet();
    expect(said(sheet)).toBe('仅剩\u00a06\u00a0件 · 已选 绯红 / 20L');
    await pick(sheet, /26L/);
    expect(said(sheet)).toBe('有货 · 已选 绯红 / 26L');
    expect(sheet.getByRole('button', { name: '立即购买 · ¥279' })).toBeTruthy();
    await pick(sheet, /20L/);
    await pick(sheet, /藏青/);
    expect(screen.getByRole('dialog').querySelector('img')!.getAttribute('src')).toContain('navy-thumb');
    expect(shell.went.at(-1)).toEqual({ how: 'replaceQuery', to: { id: 'p1', sku: 'navy-20' } });
  });

  it('what does not combine says so and cannot be chosen; what the new colour lacks has to be chosen again', async () => {
    open({ query: { id: 'p1', sku: 'red-26' } });
    const sheet = await openSheet();
    await pick(sheet, /藏青/);
    expect(sheet.getByRole('button', { name: '请选择\u00a0容量' }).getAttribute('aria-disabled')).toBe('true');
    const missing = sheet.getByRole('radio', { name: /26L/ });
    expect(missing.getAttribute('aria-disabled')).toBe('true');
    expect(missing.textContent).toContain('缺货');
    await pick(sheet, /26L/);
    expect(sheet.queryByRole('radio', { name: /26L/, checked: true })).toBeNull();
  });

  it('takes no more pieces than there are, nor than one shopper may have', async () => {
    open();
    const sheet = await openSheet();
    const more = () => act(async () => sheet.getByRole('button', { name: '增加' }).click());
    for (let pressed = 0; pressed < 9; pressed += 1) await more();
    expect(within(sheet.getByRole('group', { name: '数量' })).getByText('5')).toBeTruthy();
    expect(sheet.getByText('每人限购 5 件')).toBeTruthy();
    await pick(sheet, /藏青/);
    expect(within(sheet.getByRole('group', { name: '数量' })).getByText('2')).toBeTruthy();
    expect(sheet.getByRole('button', { name: '立即购买 · ¥478' })).toBeTruthy();
  });
});

describe('buying', () => {
  it('leads a member to the checkout with the sku and the pieces', async () => {
    const shell = open();
    const sheet = await openSheet();
    await act(async () => sheet.getByRole('button', { name: '增加' }).click());
    await buy(sheet);
    expect(shell.reasons).toEqual([]);
    expect(shell.went).toEqual(checkout('red-20', 2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[1.07] asks a guest to log in, says why, and goes on where the guest was', async () => {
    const shell = open({ uid: null });
    await buy(await openSheet());
    expect(shell.reasons).toEqual(['登录后继续购买']);
    expect(shell.went).toEqual(checkout('red-20', 1));
  });

  it('a guest who closes the login stays, with the choice kept', async () => {
    const shell = open({ uid: null });
    shell.loginAnswer = false;
    const sheet = await openSheet();
    await pick(sheet, /藏青/);
    await buy(sheet);
    expect(shell.went.filter(({ how }) => how === 'open')).toEqual([]);
    expect(screen.getByRole('button', { name: /已选\s*藏青 \/ 20L，1\u00a0件/ })).toBeTruthy();
  });

  it('sold out: no way to buy, and the reason is said', async () => {
    open({ answer: () => withStock(backpack(), () => 0) });
    const [button] = await screen.findAllByRole('button', { name: /^售罄/ });
    expect(button!.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button!.getAttribute('aria-describedby')!)!.textContent).toMatch(/售罄/);
    fireEvent.click(button!);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByRole('radio').every((radio) => radio.getAttribute('aria-disabled') === 'true')).toBe(true);
  });

  it('back from elsewhere the newest stock and price are shown, and a changed price is named', async () => {
    let shown = backpack();
    const shell = open({ query: { id: 'p1', sku: 'red-20' }, answer: () => shown });
    await named();
    shown = { ...shown, skus: shown.skus.map((sku) => ({ ...sku, priceCents: sku.priceCents + 1000 })) };
    act(() => shell.emit('onShow', { cause: 'back' }));
    await waitFor(() => expect(shell.toasts).toEqual(['价格有更新，请留意']));
    expect(screen.getAllByRole('button', { name: '立即购买 · ¥249' })).toHaveLength(1);
  });
});

describe('no product', () => {
  const notFound = () => { throw refusal('PRODUCT_NOT_FOUND', '商品不存在或已下架'); };

  it.each([[{ id: 'nonsense' }, 'nonsense'], [{}, null]])('%j: says so, with a way home and to the search', async (query: Record<string, string>, asked) => {
    const shell = open({ query, answer: notFound });
    expect(await screen.findByRole('heading', { name: '商品不存在或已下架' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: '商品详情' })).toBeTruthy();
    expect(shell.asked[0]!.params).toEqual([asked]);
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/', '/pages/tabBar/voucher/voucher?type=product']);
  });

  it('taken off the shelf while it is open: no longer to be bought, but what is like it stays', async () => {
    let answer: () => Shown = backpack;
    const shell = open({ answer: () => answer() });
    await named();
    answer = notFound;
    act(() => shell.emit('onShow', { cause: 'back' }));
    expect(await screen.findByRole('heading', { name: '商品不存在或已下架' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /立即购买/ })).toBeNull();
    expect(screen.getByRole('link', { name: /轻防泼水款/ })).toBeTruthy();
  });

  it('[8.12] without an answer the page says so, and its retry opens it', async () => {
    let answer: () => Shown = () => { throw offline(); };
    open({ answer: () => answer() });
    const retry = await screen.findByRole('button', { name: /重试/ });
    answer = backpack;
    fireEvent.click(retry);
    expect(await named()).toBeTruthy();
  });

  it('a refresh that fails keeps the product and says so', async () => {
    let answer: () => Shown = backpack;
    const shell = open({ answer: () => answer() });
    await named();
    answer = () => { throw offline(); };
    act(() => shell.emit('onShow', { cause: 'foreground' }));
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1, name: '澄野 通勤双肩包' })).toBeTruthy();
  });
});
