import type { AccountClosing } from '@shop/domain';
import {
  businessError,
  fakeShell,
  offline,
  type FakeResponses,
} from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { profile } from '../testing/profile';
import UserInfoPage from './userinfo';

const open: AccountClosing = { closesAt: null, unfinished: { orders: 0, codes: 0 }, vouchers: 3 };
const closesAt = Date.UTC(2026, 11, 12, 16, 30);
const password = 'three blue teapots';

const show = (state: AccountClosing, more: FakeResponses = {}) => {
  const shell = fakeShell({
    path: '/pages/mine/userinfo',
    query: { focus: 'closing' },
    title: '账号设置',
    uid: 'u1',
    responses: {
      'user.me': () => ({ profile }),
      'account-closing.state': () => state,
      'account-closing.request': () => ({ ...state, closesAt }),
      'account-closing.withdraw': () => ({ ...state, closesAt: null }),
      ...more,
    },
  });
  render(shell.show(<UserInfoPage />));
  return shell;
};
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = async (text: string) => {
  const field = await screen.findByLabelText('当前密码');
  await act(async () => fireEvent.input(field, { target: { value: text } }));
};
const sent = ({ calls }: { calls: { method: string; params: unknown[] }[] }) =>
  calls
    .filter(({ method }) => ['request', 'withdraw'].includes(method))
    .map(({ method, params }) => [method, params]);

it('says what is lost and kept, asks once more, then shows the day and the way back', async () => {
  const shell = show(open);
  await type(password);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('收货地址'),
    '3 张未使用的优惠券会失效。',
    expect.stringContaining('售后'),
    expect.stringContaining('依法保留'),
  ]);
  shell.noticeResult = false;
  await press('申请注销');
  expect(sent(shell)).toEqual([]);
  expect(shell.notices).toMatchObject([{ content: expect.stringMatching(/14 天/), danger: true }]);
  shell.noticeResult = true;
  await press('申请注销');
  expect(sent(shell)).toEqual([['request', [{ password }]]]);
  expect(await screen.findByText('账号将在 2026年12月13日注销，在此之前可以撤回。')).toBeTruthy();
  await press('撤回注销');
  expect(await screen.findByLabelText('当前密码')).toBeTruthy();
  expect(shell).toMatchObject({
    titles: ['注销账号'],
    toasts: ['已申请注销，期间可以撤回', '已撤回，账号可以继续使用'],
  });
});

it('what is unfinished comes first, with the way to it and without a form', async () => {
  show({ ...open, unfinished: { orders: 2, codes: 1 } });
  await screen.findByText('请先处理以下事项，完成后才能注销账号。');
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['未完成的订单2 笔', '/pages/tabBar/order/order'],
    ['未使用的券码1 张', '/pages/mine/vouchers'],
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('an order that was placed meanwhile is named beside the day', async () => {
  show({ ...open, closesAt, unfinished: { orders: 1, codes: 0 } });
  expect(await screen.findByText('以下事项完成之前，账号不会注销。')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '未完成的订单1 笔',
  ]);
  expect(screen.getByRole('button', { name: '撤回注销' })).toBeTruthy();
});

it('a wrong password is shown at its field', async () => {
  show(open, {
    'account-closing.request': () => {
      throw businessError('WRONG_PASSWORD', '当前密码不正确');
    },
  });
  await type(password);
  await press('申请注销');
  expect(await screen.findByText('当前密码不正确')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('当前密码'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['the server refuses', () => businessError('ACCOUNT_UNFINISHED', '还有未完成的订单'), /未完成/],
  ['there is no network', offline, /网络/],
])('when %s the message is shown and the input stays', async (_what, error, message) => {
  show(open, {
    'account-closing.request': () => {
      throw error();
    },
  });
  await type(password);
  await press('申请注销');
  expect((await screen.findByRole('alert')).textContent).toMatch(message);
  expect(screen.getByLabelText<HTMLInputElement>('当前密码').value).toBe(password);
});

it('a withdrawal that fails says so and can be tried again', async () => {
  let isDown = true;
  const shell = show(
    { ...open, closesAt },
    {
      'account-closing.withdraw': () => {
        if (isDown) throw offline();
        return open;
      },
    },
  );
  await screen.findByText(/^账号将在/);
  await press('撤回注销');
  expect(shell.toasts).toEqual([expect.stringMatching(/网络/)]);
  isDown = false;
  await press('撤回注销');
  expect(await screen.findByLabelText('当前密码')).toBeTruthy();
});

it('a state that does not load can be loaded again', async () => {
  show(open, {
    'account-closing.state': () => {
      throw businessError('SYS_ERR', '系统繁忙');
    },
  });
  expect(await screen.findByText('注销状态加载失败')).toBeTruthy();
  expect(screen.getByRole('button')).toBeTruthy();
});
