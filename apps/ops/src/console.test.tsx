import { businessErrorMessage } from '@shop/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { t } from './messages';
import type { Answers } from './testing/fake-backend';
import { callsOf, field, open, order, press, product, signIn, type } from './testing/scene';

describe('the login', () => {
  it('the login says who gives accounts, names no setting and validates the form', async () => {
    const { calls } = open();
    expect(screen.getByText(t('howToGetOne'))).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/CLOUD_|docs\//);
    press(t('signIn'));
    expect(await screen.findByText('用户名为 4-20 位字母、数字或下划线')).toBeTruthy();
    expect(document.activeElement).toBe(field(t('username')));
    expect(calls).toEqual([]);
  });

  it("the login shows the server's message", async () => {
    open({ 'user.login': () => ({ errCode: 'LOGIN_FAILED', errMsg: '用户名或密码不正确' }) });
    signIn();
    expect((await screen.findByRole('alert')).textContent).toBe('用户名或密码不正确');
  });

  it("a member without the staff role is logged out with the server's message", async () => {
    const { calls, entries } = open({
      'ops.orders': () => ({
        errCode: 'PERMISSION_ERROR',
        errMsg: businessErrorMessage('PERMISSION_ERROR', {}),
      }),
    });
    signIn();
    expect((await screen.findByRole('alert')).textContent).toBe(
      '此账号没有后台权限，请用后台账号重新登录',
    );
    expect(entries.size).toBe(0);
    await waitFor(() => expect(callsOf(calls, 'user.logout')).toHaveLength(1));
  });

  it("the staff session is separate from the shopper's", async () => {
    const { entries } = open();
    signIn();
    await screen.findByText(t('orderNumber', { no: order.no }));
    expect([...entries.keys()].every((key) => key.startsWith('ops.'))).toBe(true);
    press(t('signOut'));
    expect(await screen.findByRole('button', { name: t('signIn') })).toBeTruthy();
    expect(entries.size).toBe(0);
  });
});

describe('an order', () => {
  it('an order shows buyer, goods and recipient', async () => {
    open();
    signIn();
    const row = within(
      (await screen.findByText(t('orderNumber', { no: order.no }))).closest('li')!,
    );
    for (const text of [
      'lin',
      '手冲壶',
      '云白',
      '请轻放',
      '待付款',
      /林小满 13800000000，浙江省 杭州市 文三路 100 号/,
      '2026年11月21日 07:51:39',
    ])
      expect(row.getByText(text)).toBeTruthy();
  });

  it('cancelling asks for confirmation and a reason, then reloads', async () => {
    const scene = open({
      'ops.cancelOrder': () => {
        scene.orders[0] = {
          ...order,
          status: 'cancelled',
          actions: [],
          closeReason: '仓库缺货',
          closedAt: order.createdAt,
        };
        return { order: scene.orders[0] };
      },
    });
    signIn();
    fireEvent.click(await screen.findByRole('button', { name: `${t('cancel')} ${order.no}` }));
    const dialog = within(screen.getByRole('dialog', { name: t('cancelTitle') }));
    fireEvent.click(dialog.getByRole('button', { name: t('confirmCancel') }));
    expect(dialog.getByText('请填写取消原因，买家会看到')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(t('reason')));
    expect(callsOf(scene.calls, 'ops.cancelOrder')).toEqual([]);
    fireEvent.change(dialog.getByLabelText(t('reason')), { target: { value: ' 仓库缺货 ' } });
    fireEvent.click(dialog.getByRole('button', { name: t('confirmCancel') }));
    expect(await screen.findByText('已取消')).toBeTruthy();
    expect(callsOf(scene.calls, 'ops.cancelOrder')).toEqual([
      { call: 'ops.cancelOrder', params: ['o1', '仓库缺货'] },
    ]);
    expect(screen.queryByRole('button', { name: `${t('cancel')} ${order.no}` })).toBeNull();
    expect(screen.getByText(t('cancelled'))).toBeTruthy();
  });

  it('cancelling an order that was paid meanwhile shows the reason in the dialog', async () => {
    open({
      'ops.cancelOrder': () => ({
        errCode: 'ORDER_STATE',
        errMsg: '订单状态已变化，当前无法进行此操作',
      }),
    });
    signIn();
    fireEvent.click(await screen.findByRole('button', { name: `${t('cancel')} ${order.no}` }));
    fireEvent.change(screen.getByLabelText(t('reason')), { target: { value: '缺货' } });
    press(t('confirmCancel'));
    expect(await screen.findByText('订单状态已变化，当前无法进行此操作')).toBeTruthy();
  });

  it('the order list loads by tab and page', async () => {
    const { calls } = open({ 'ops.orders': () => ({ data: [order], count: 45 }) });
    signIn();
    await screen.findByText(t('place', { page: 1, pages: 3, count: 45 }));
    press(t('nextPage'));
    await screen.findByText(t('place', { page: 2, pages: 3, count: 45 }));
    press(t('tabs.paid'));
    await screen.findByText(t('place', { page: 1, pages: 3, count: 45 }));
    expect(callsOf(calls, 'ops.orders').map(({ params }) => params)).toEqual([
      ['all', 1, ''],
      ['all', 2, ''],
      ['paid', 1, ''],
    ]);
  });
});

describe('a product', () => {
  async function openProducts(answers: Answers = {}) {
    const scene = open(answers);
    signIn();
    await screen.findByText(t('orderNumber', { no: order.no }));
    location.hash = '#products';
    await screen.findByText(product.titleZh, { selector: 'h2' });
    return scene;
  }

  it('a product is found by name and delisted', async () => {
    const { calls } = await openProducts({
      'ops.setShelf': () => ({ product: { ...product, status: 'off' } }),
    });
    fireEvent.change(screen.getByRole('searchbox', { name: t('search') }), {
      target: { value: '手冲' },
    });
    fireEvent.submit(screen.getByRole('search'));
    fireEvent.click(
      await screen.findByRole('switch', { name: t('onShelf', { title: product.titleZh }) }),
    );
    expect(await screen.findByText(t('wentOff'))).toBeTruthy();
    expect(callsOf(calls, 'ops.products')[1]).toEqual({
      call: 'ops.products',
      params: ['手冲', 1],
    });
    expect(callsOf(calls, 'ops.setShelf')).toEqual([
      { call: 'ops.setShelf', params: [{ productId: 'p1', on: false }] },
    ]);
  });

  it('a stock update overwrites a changed stock only after a second save', async () => {
    let stock = 3;
    const { calls } = await openProducts({
      'ops.setStock': (({ expected, stock: wanted }: { expected: number; stock: number }) => {
        if (expected !== stock)
          return {
            errCode: 'STOCK_CHANGED',
            errMsg: businessErrorMessage('STOCK_CHANGED', { now: stock }),
            now: stock,
          };
        stock = wanted;
        return { product };
      }) as never,
    });
    const label = t('stockOf', { option: '云白' });
    type(label, '');
    press(t('saveOption', { option: '云白' }));
    expect(screen.getByText('库存为 0-99999 的整数')).toBeTruthy();
    type(label, '50');
    press(t('saveOption', { option: '云白' }));
    expect(await screen.findByText('库存刚刚变为 3 件，请核对后再修改')).toBeTruthy();
    expect(field(label).value).toBe('50');
    press(t('saveOption', { option: '云白' }));
    expect(await screen.findByText(t('skuSaved'))).toBeTruthy();
    expect(callsOf(calls, 'ops.setStock').map(({ params }) => params[0])).toEqual([
      { skuId: 's1', stock: 50, expected: 5 },
      { skuId: 's1', stock: 50, expected: 3 },
    ]);
  });
});
