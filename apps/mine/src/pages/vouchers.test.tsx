import type { ClaimTab, MyVoucher } from '@shop/domain';
import { businessError, fakeShell, offline, type FakeOptions } from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import VouchersPage from './vouchers';

const now = Date.UTC(2026, 10, 22, 2);
const hour = 3_600_000;

const aClaim = (id: string, some: Partial<MyVoucher> = {}): MyVoucher => ({
  _id: id,
  voucherId: `v-${id}`,
  productId: null,
  orderId: null,
  titleZh: `券${id}`,
  titleEn: id,
  validFrom: 0,
  validTo: now + 30 * 24 * hour,
  claimedAt: 0,
  redeemedAt: null,
  source: 'claim',
  status: 'claimed',
  use: 'checkout',
  platformNameZh: '本店',
  platformNameEn: 'This Shop',
  platformIcon: '/self.webp',
  tone: 'red',
  card: {
    _id: `v-${id}`,
    platform: 'self',
    kind: 'reduce',
    titleZh: `券${id}`,
    titleEn: id,
    amountCents: 4000,
    percentBp: null,
    capCents: null,
    minSpendCents: 0,
    scope: 'category',
    scopeIds: ['camp'],
    scopeTextZh: '骑行露营可用',
    scopeTextEn: 'For camping',
    claimFrom: 0,
    claimTo: now,
    state: 'claimed',
    claimedPercent: 10,
    platformNameZh: '本店',
    platformNameEn: 'This Shop',
    platformIcon: '/self.webp',
    tone: 'red',
    validTo: null,
    use: 'checkout',
  },
  ...some,
});
const aCode = (id: string, some: Partial<MyVoucher> = {}) =>
  aClaim(id, { use: 'counter', card: null, source: 'order', ...some });

const platforms = [
  { code: 'self', nameZh: '本店', nameEn: 'This Shop', icon: '/self.webp', tone: 'red' },
  { code: 'tea', nameZh: '南山茶铺', nameEn: 'Tea', icon: '/tea.webp', tone: 'green' },
];

function open(rows: Partial<Record<ClaimTab, MyVoucher[]>> = {}, options: FakeOptions = {}) {
  const shell = fakeShell({
    path: '/pages/mine/vouchers',
    title: '我的券',
    uid: 'u1',
    ...options,
    responses: {
      'catalog.discover': () => ({ platforms, categories: [], hotWords: [], hotWordsEn: [] }),
      'voucher.mine': (tab: ClaimTab) => {
        const data = rows[tab] ?? [];
        const counts = { usable: rows.usable?.length ?? 0, used: 0, expired: 0 };
        return { data, count: data.length, counts, serverNow: now };
      },
      ...options.responses,
    },
  });
  render(shell.show(<VouchersPage />));
  return {
    shell,
    reads: () => shell.calls.filter(({ method }) => method === 'mine').map(({ params }) => params),
  };
}
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const tickets = async () => {
  const list = await screen.findByRole('list', { name: '可用' });
  return within(list).getAllByRole('article');
};

it('usable vouchers lead to the products of their scope, or to their code', async () => {
  open({
    usable: [
      aClaim('1', { validTo: now + 50 * hour }),
      aCode('2'),
      aClaim('3', { status: 'locked' }),
      aClaim('4', { validFrom: now + hour }),
      aCode('5', { status: 'locked' }),
    ],
  });
  const [discount, code, locked, early, refunding] = await tickets();
  expect(within(discount!).getByText('剩 2 天')).toBeTruthy();
  expect(within(discount!).getByText('2026-11-24 12:00 到期')).toBeTruthy();
  expect(within(discount!).getByRole('link', { name: '去使用' }).getAttribute('href')).toBe(
    '/pages/tabBar/voucher/voucher?type=product&cat=camp',
  );
  expect(within(code!).getByRole('button', { name: '看券码 券2' })).toBeTruthy();
  expect(within(code!).queryByText(/剩/)).toBeNull();
  expect(within(locked!).getByText('订单使用中')).toBeTruthy();
  expect(within(refunding!).getByText('退款处理中')).toBeTruthy();
  expect(within(early!).getByText(/起可用/)).toBeTruthy();
  expect(within(early!).queryByRole('link', { name: '去使用' })).toBeNull();
});

it('tabs and platforms read their own vouchers and update the address', async () => {
  const { shell, reads } = open({ usable: [aClaim('1')] });
  await tickets();
  await press('已使用');
  await press('南山茶铺');
  expect(reads()).toEqual([
    ['usable', '', 1],
    ['used', '', 1],
    ['used', 'tea', 1],
  ]);
  expect(shell.navigations.at(-1)).toEqual({
    method: 'replaceQuery',
    to: { status: 'used', platform: 'tea' },
  });
  expect(await screen.findByText('还没有用过的券')).toBeTruthy();
});

it('an exchanged code shows the new voucher among the usable ones', async () => {
  const usable: MyVoucher[] = [];
  const { shell } = open(
    { usable },
    {
      query: { status: 'used' },
      responses: {
        'voucher.exchange': (code: string) => {
          usable.push(aClaim(code));
          return { claim: usable[0] };
        },
      },
    },
  );
  fireEvent.change(screen.getByRole('textbox', { name: '兑换码' }), {
    target: { value: ' thankyou25 ' },
  });
  await press('兑换');
  expect(await screen.findByText('券THANKYOU25')).toBeTruthy();
  expect(shell.toasts).toEqual(['兑换成功']);
  expect(screen.getByRole('textbox', { name: '兑换码' })).toHaveProperty('value', '');
});

it('a malformed code is not sent, and a rejected one stays in the box', async () => {
  const { shell } = open(
    {},
    {
      responses: {
        'voucher.exchange': () => {
          throw businessError('CODE_INVALID', '券码无效，请核对后重试');
        },
      },
    },
  );
  const box = screen.getByRole('textbox', { name: '兑换码' });
  fireEvent.change(box, { target: { value: 'short' } });
  await press('兑换');
  expect(screen.getByRole('alert').textContent).toBe('兑换码为 8-20 位字母或数字');
  fireEvent.change(box, { target: { value: 'WRONGCODE' } });
  expect(screen.queryByRole('alert')).toBeNull();
  await press('兑换');
  expect((await screen.findByRole('alert')).textContent).toBe(
    '券码无效，请核对后重试\n数字 0 和字母 O、数字 1 和字母 I、L 容易看错。',
  );
  expect(box).toHaveProperty('value', 'WRONGCODE');
  expect(shell.calls.filter(({ method }) => method === 'exchange')).toHaveLength(1);
});

describe('code of a voucher', () => {
  it('is read and shown after a press, as QR code, barcode and text', async () => {
    const { shell } = open(
      { usable: [aCode('2')] },
      {
        responses: {
          'voucher.myVoucher': () => ({ claim: aCode('2'), serverNow: now }),
          'voucher.code': () => ({ code: '8K3MQ7TA2XNE5R9C', status: 'claimed' }),
        },
      },
    );
    await press('看券码 券2');
    expect(await screen.findByText('待核销 · 状态每 5 秒更新')).toBeTruthy();
    expect(shell.calls.some(({ method }) => method === 'code')).toBe(false);
    await press('显示券码');
    expect(await screen.findByText('8K3M Q7TA 2XNE 5R9C')).toBeTruthy();
    expect(screen.getByRole('img', { name: '券2 的二维码' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '券2 的条形码' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '复制券码' })).toBeTruthy();
  });

  it('disappears within 5 s after a counter has taken it', async () => {
    jest.useFakeTimers();
    try {
      let claim = aCode('2');
      open(
        {},
        {
          query: { claim: '2' },
          responses: {
            'voucher.myVoucher': () => ({ claim, serverNow: now }),
            'voucher.code': () => ({ code: '8K3MQ7TA2XNE5R9C', status: 'claimed' }),
          },
        },
      );
      const settle = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
      await settle(100);
      await press('显示券码');
      await settle(100);
      expect(screen.getByText('8K3M Q7TA 2XNE 5R9C')).toBeTruthy();
      claim = aCode('2', { status: 'redeemed', redeemedAt: now });
      await settle(5_000);
      expect(screen.getByRole('status').textContent).toBe('已核销');
      expect(screen.queryByText('8K3M Q7TA 2XNE 5R9C')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('a page that is hidden does not read the state', async () => {
    jest.useFakeTimers();
    try {
      const { shell } = open(
        {},
        {
          query: { claim: '2' },
          responses: { 'voucher.myVoucher': () => ({ claim: aCode('2'), serverNow: now }) },
        },
      );
      const settle = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
      await settle(100);
      await act(async () => shell.emit('onHide'));
      await settle(20_000);
      expect(shell.calls.filter(({ method }) => method === 'myVoucher')).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });
});

it('a failed read can be repeated', async () => {
  let isDown = true;
  open(
    {},
    {
      responses: {
        'voucher.mine': () => {
          if (isDown) throw offline();
          const counts = { usable: 1, used: 0, expired: 0 };
          return { data: [aClaim('1')], count: 1, counts, serverNow: now };
        },
      },
    },
  );
  const retry = await screen.findByRole('button', { name: '重试' });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('券1')).toBeTruthy();
});
