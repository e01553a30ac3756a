import type { Aftersale, AftersaleInput, AftersaleObject, AftersaleOffer } from '@shop/domain';
import { businessError, fakeShell, type FakeResponses } from '@shop/shell-contract/testing';
import { setLanguage, switchLanguage } from '@shop/i18n';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { aftersaleFixture, detailFixture } from '../testing/order-fixture';
import AftersalePage from './aftersale';

const order = detailFixture({ status: 'shipped', paidCents: 48_400 });
const offer: AftersaleOffer = {
  lineId: 'l1',
  kinds: ['refund', 'return', 'exchange'],
  maxQty: 2,
  maxQtyByKind: { refund: 2, return: 1, exchange: 1 },
  amountsCents: [23_900, 48_400],
  exchangeSkus: [
    {
      _id: 's2',
      options: [{ name: '颜色', value: '墨黑', nameEn: 'Colour', valueEn: 'Black' }],
      priceCents: 23_900,
      stock: 3,
    },
    { _id: 's3', options: [{ name: '颜色', value: '雾蓝' }], priceCents: 23_900, stock: 0 },
  ],
};
type Detail = Awaited<ReturnType<AftersaleObject['detail']>>;
const detailOf = (aftersale: Aftersale, more: Partial<Detail> = {}): Detail => ({
  aftersale,
  photoUrls: [],
  line: order.lines[0]!,
  returnTo: null,
  serverNow: 0,
  ...more,
});

function open(query: Record<string, string>, responses: FakeResponses = {}) {
  const shell = fakeShell({
    path: '/pages/order/aftersale',
    title: '售后',
    uid: 'u1',
    query,
    responses: {
      'order.detail': () => ({ order, serverNow: 0 }),
      'aftersale.offers': () => ({ offers: [offer] }),
      'aftersale.request': () => ({ aftersale: aftersaleFixture() }),
      'aftersale.detail': () => detailOf(aftersaleFixture()),
      ...responses,
    },
  });
  render(shell.show(<AftersalePage />));
  return shell;
}
const requested = (shell: ReturnType<typeof open>) =>
  shell.calls
    .filter(({ method }) => method === 'request')
    .map(({ params }) => params[0] as AftersaleInput);
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

afterEach(() => act(() => setLanguage('zh-CN')));

it('a request sends the choices; the amount is the one of the server', async () => {
  const shell = open({ orderId: 'o1' });
  expect(await screen.findByLabelText('¥484.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '减少' }));
  expect(screen.getByLabelText('¥239.00')).toBeTruthy();
  await press('提交申请');
  expect(shell.toasts).toEqual(['请选择原因']);
  expect(requested(shell)).toEqual([]);
  await choose('不想要了');
  fireEvent.change(screen.getByLabelText('补充说明（选填）'), { target: { value: '买多了' } });
  await press('提交申请');
  expect(requested(shell)).toEqual([
    {
      orderId: 'o1',
      lineId: 'l1',
      kind: 'refund',
      qty: 1,
      reason: 'changed_mind',
      note: '买多了',
      photos: [],
    },
  ]);
  expect(shell.navigations).toEqual([{ method: 'redirectTo', to: '/pages/order/aftersale?id=x1' }]);
});

it('another kind limits the pieces and drops a reason that it does not have', async () => {
  const shell = open({ orderId: 'o1' });
  await choose('发货太慢');
  await choose('退货退款');
  expect(screen.getByLabelText('¥239.00')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: '发货太慢' })).toBeNull();
  await press('提交申请');
  expect(shell.toasts).toEqual(['请选择原因']);
});

it('an exchange needs options in stock and names no refund', async () => {
  const shell = open({ orderId: 'o1' });
  await choose('换货');
  expect(screen.queryByText('退款金额')).toBeNull();
  await choose('尺寸/大小不合适');
  await press('提交申请');
  expect(shell.toasts).toEqual(['请选择要换的规格']);
  const soldOut = screen.getByRole('radio', { name: /雾蓝/ });
  expect(soldOut.getAttribute('aria-disabled')).toBe('true');
  await choose('墨黑');
  await press('提交申请');
  expect(requested(shell)).toMatchObject([{ kind: 'exchange', exchangeSkuId: 's2', qty: 1 }]);
});

it('a refused request shows the reason and stays', async () => {
  const shell = open(
    { orderId: 'o1' },
    {
      'aftersale.request': () => {
        throw businessError('AFTERSALE_CLOSED', '已超过售后期限');
      },
    },
  );
  await choose('不想要了');
  await press('提交申请');
  expect(shell.notices.map(({ content }) => content)).toEqual(['已超过售后期限']);
  expect(shell.navigations).toEqual([]);
});

it('an order without offers says so', async () => {
  open({ orderId: 'o1' }, { 'aftersale.offers': () => ({ offers: [] }) });
  expect(await screen.findByText('现在不能申请售后')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看订单' })).toBeTruthy();
});

it('the progress shows status, deadline and facts, in both languages', async () => {
  open(
    { id: 'x1' },
    {
      'aftersale.detail': () =>
        detailOf(aftersaleFixture({ status: 'rejected', staffNote: '外包装已拆', actions: [] })),
    },
  );
  expect(await screen.findByRole('heading', { name: '商家拒绝了申请' })).toBeTruthy();
  for (const text of ['外包装已拆', '破损或质量问题', '¥239.00', '2611 2109 3712 0000 5521'])
    expect(screen.getByText(text)).toBeTruthy();
  await act(() => switchLanguage('en'));
  expect(await screen.findByRole('heading', { name: 'Rejected by the shop' })).toBeTruthy();
  expect(screen.getByText('It is damaged or faulty')).toBeTruthy();
});

it.each<[Partial<Aftersale>, string | null, string | null]>([
  [{ kind: 'refund', status: 'requested' }, '商家处理', '提交申请'],
  [{ kind: 'refund', status: 'refunding' }, '退款到账', '商家处理'],
  [{ kind: 'return', status: 'approved' }, '寄回商品', '商家处理'],
  [{ kind: 'return', status: 'returning' }, '商家收货', '寄回商品'],
  [{ kind: 'exchange', status: 'exchanging' }, '换货发出', '商家收货'],
  [{ kind: 'exchange', status: 'done' }, null, '换货发出'],
  [{ kind: 'goodwill', status: 'refunding' }, '退款到账', null],
  [{ kind: 'return', status: 'rejected' }, null, null],
])('the steps of %j wait for %s', async (change, next, last) => {
  const aftersale = aftersaleFixture({ ...change, actions: [] });
  open({ id: 'x1' }, { 'aftersale.detail': () => detailOf(aftersale) });
  await screen.findByText('申请时间');
  const current = document.querySelector('[aria-current="step"]');
  expect(current?.textContent ?? null).toBe(next);
  if (last) expect(screen.getByText(last).tagName).toBe('LI');
  else expect(screen.queryByText('提交申请')).toBeNull();
});

it('the progress links to the photos of the request', async () => {
  const aftersale = aftersaleFixture({ photos: ['cloud://shop/1', 'cloud://shop/2'] });
  const photoUrls = ['/files/temp/1', ''];
  open({ id: 'x1' }, { 'aftersale.detail': () => detailOf(aftersale, { photoUrls }) });
  const photos = within(await screen.findByRole('list', { name: '照片' }));
  expect(photos.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/files/temp/1',
  ]);
  expect(photos.getByText('照片已删除')).toBeTruthy();
});

it('a request is withdrawn after a question', async () => {
  let aftersale = aftersaleFixture();
  const shell = open(
    { id: 'x1' },
    {
      'aftersale.detail': () => detailOf(aftersale),
      'aftersale.withdraw': () => {
        aftersale = aftersaleFixture({ status: 'withdrawn', actions: [], dueAt: null });
        return { aftersale };
      },
    },
  );
  await press('撤销申请');
  expect(shell.notices.map(({ content }) => content)).toEqual(['确定撤销这个申请？']);
  expect(await screen.findByRole('heading', { name: '申请已撤销' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤销申请' })).toBeNull();
});

it('the returned parcel needs a known carrier and a number in its form', async () => {
  let aftersale = aftersaleFixture({ status: 'approved', actions: ['withdraw', 'sendParcel'] });
  const shell = open(
    { id: 'x1' },
    {
      'aftersale.detail': () => detailOf(aftersale),
      'aftersale.sendParcel': () => {
        aftersale = aftersaleFixture({
          status: 'returning',
          actions: [],
          returnCarrier: 'sf',
          returnTrackingNo: 'SF1234567890123',
        });
        return { aftersale };
      },
    },
  );
  await press('提交运单号');
  expect(screen.getByText('请选择快递公司')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '顺丰速运' }));
  fireEvent.change(screen.getByLabelText('运单号'), { target: { value: 'SF123' } });
  await press('提交运单号');
  expect(screen.getByText('顺丰速运的运单号形如 SF1234567890123，请核对')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('运单号'), { target: { value: 'sf1234567890123' } });
  await press('提交运单号');
  expect(shell.calls.filter(({ method }) => method === 'sendParcel')).toEqual([
    { object: 'aftersale', method: 'sendParcel', params: ['x1', 'sf', 'SF1234567890123'] },
  ]);
  expect(await screen.findByText('顺丰速运 SF1234567890123')).toBeTruthy();
});

const approved = aftersaleFixture({ status: 'approved', actions: ['withdraw', 'sendParcel'] });

it('a return shows where to send the goods, which can be copied', async () => {
  const returnTo = { name: '售后部', phone: '0571-8888 0000', address: '杭州市 文三路 100 号' };
  const writeText = jest.fn(async () => {});
  Object.assign(navigator, { clipboard: { writeText } });
  open({ id: 'x1' }, { 'aftersale.detail': () => detailOf(approved, { returnTo }) });
  expect(await screen.findByText('杭州市 文三路 100 号')).toBeTruthy();
  await press('复制寄回地址');
  expect(writeText).toHaveBeenCalledWith('售后部 0571-8888 0000 杭州市 文三路 100 号');
});

it('a return to a shop without an address for it shows how to reach the shop', async () => {
  open(
    { id: 'x1' },
    {
      'aftersale.detail': () => detailOf(approved),
      'app.bootstrap': () => ({ contact: { phone: '400-800-1234', email: null, hours: null } }),
    },
  );
  expect(await screen.findByText('请先联系商家获取寄回地址')).toBeTruthy();
  await press('联系商家');
  expect(await screen.findByText('400-800-1234')).toBeTruthy();
});

it('the progress shows the pieces that it concerns', async () => {
  open({ id: 'x1' }, { 'aftersale.detail': () => detailOf(approved) });
  expect(await screen.findByText('澄野 通勤双肩包')).toBeTruthy();
  expect(screen.getByText('×1')).toBeTruthy();
});

it.each([
  ['exchange', '新商品已发出，可在订单里查看物流'],
  ['return', '退款已到账'],
  ['refund', '退款已到账'],
] as const)('a finished %s says what came of it', async (kind, text) => {
  const aftersale = aftersaleFixture({ kind, status: 'done', actions: [], dueAt: null });
  open({ id: 'x1' }, { 'aftersale.detail': () => detailOf(aftersale) });
  expect(await screen.findByText(text)).toBeTruthy();
});

it('an unknown after-sale leads to the orders', async () => {
  open(
    { id: 'somebody-elses' },
    {
      'aftersale.detail': () => {
        throw businessError('AFTERSALE_NOT_FOUND', '售后申请不存在');
      },
    },
  );
  expect(await screen.findByText('售后申请不存在')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看我的订单' })).toBeTruthy();
});
