import { switchLanguage, setLanguage } from '@shop/i18n';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { backpack } from '../testing/product-fixture';
import { declared, productHeading, open } from '../testing/open-product';

describe('product page content', () => {
  it('[2.10] the page has its own header, and the product name is its only heading', async () => {
    const shell = open();
    expect(await productHeading()).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(within(screen.getByRole('banner')).getByText('商品详情')).toBeTruthy();
    expect(shell.titles).toEqual(['澄野 通勤双肩包']);
    act(() => screen.getByRole('button', { name: '返回' }).click());
    expect(shell.navigations).toEqual([{ method: 'back', to: 1 }]);
  });

  it('[1.04] [2.14] shows price, delivery, vouchers, facts and similar products', async () => {
    const shell = open();
    await productHeading();
    for (const text of ['已售 8,632', '满199减30', '包邮', '再生尼龙', '电脑隔层悬空两厘米。'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getByRole('img', { name: '¥239 至 ¥279' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /轻防泼水款/ }).getAttribute('href')).toBe(
      '/pages/pdp/pdp?id=p2',
    );
    expect(shell.calls[0]).toEqual({ object: 'catalog', method: 'product', params: ['p1'] });
  });

  it('loads the first image eagerly and the others lazily', async () => {
    open();
    const first = await screen.findByRole('img', { name: /图\u00a01/ });
    expect([first.getAttribute('loading'), first.getAttribute('fetchpriority')]).toEqual([
      'eager',
      'high',
    ]);
    expect(screen.getByRole('img', { name: '双肩包 近看' }).getAttribute('loading')).toBe('lazy');
  });

  it('the voucher sheet claims a voucher', async () => {
    const shell = open({
      responses: {
        'voucher.claim': () => ({
          claim: {},
          card: { ...backpack().vouchers[0]!, state: 'claimed' },
        }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /^优惠/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '优惠券' }));
    expect(sheet.getByText('全店可用')).toBeTruthy();
    expect(sheet.getByText(/^领取截至/)).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: '立即领取 全店满减' }));
    const use = await sheet.findByRole('link', { name: '去使用' });
    expect(use.getAttribute('href')).toBe('/pages/tabBar/voucher/voucher?type=product');
    expect(shell.toasts).toEqual(['领取成功，已放入我的券']);
  });

  it('an e-voucher shows no parcel delivery', async () => {
    const shown = backpack();
    open({ answer: () => ({ ...shown, product: { ...shown.product, kind: 'evoucher' } }) });
    expect(await screen.findByText(/无需配送/)).toBeTruthy();
    expect(screen.queryByText('快递')).toBeNull();
  });

  it('an e-voucher states the validity with which its codes are issued', async () => {
    const shown = backpack();
    const product = { ...shown.product, kind: 'evoucher' as const, params: [], codeValidDays: 30 };
    open({ answer: () => ({ ...shown, product }) });
    expect(await screen.findByText('购买后 30 天')).toBeTruthy();
  });
});

describe('in English', () => {
  afterEach(() => act(() => setLanguage('zh-CN')));

  it('texts, images and options switch to English and keep the selection', async () => {
    open({ query: { id: 'p1', sku: 'navy-20' } });
    await productHeading();
    await act(() => switchLanguage('en'));
    for (const text of ['¥30 off', 'Fabric', 'Recycled nylon', 'The laptop sleeve hangs free.'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Backpack, close up' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Selected.*Navy \/ 20L/ })).toBeTruthy();
    const [colours] = screen.getAllByRole('radiogroup', { name: 'Colour' });
    expect(within(colours!).getByRole('radio', { name: 'Navy', checked: true })).toBeTruthy();
    // The shell renders the title.
    expect(document.body.textContent!.match(/\p{Script=Han}+/gu)).toEqual([declared!.title]);
  });

  it('asks for the missing option by its English name', async () => {
    open({ query: { id: 'p1', sku: 'navy-26' } });
    await productHeading();
    await act(() => switchLanguage('en'));
    expect(screen.getAllByText('Please select Capacity').length).toBeGreaterThan(0);
  });
});
