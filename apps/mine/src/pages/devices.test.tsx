import type { LoginSession } from '@shop/domain';
import {
  businessError,
  fakeShell,
  offline,
  type FakeResponses,
} from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import UserInfoPage from './userinfo';

const session = (id: string, device: string, isCurrent = false): LoginSession => ({
  id,
  device,
  startedAt: Date.UTC(2026, 10, 20, 16, 30),
  isCurrent,
});
const sessions = [session('s1', 'Chrome · Android', true), session('s2', 'Safari · iOS')];
const unknown = session('s3', '');

const show = (responses: FakeResponses) => {
  const shell = fakeShell({
    path: '/pages/mine/userinfo',
    query: { focus: 'devices' },
    title: '账号设置',
    uid: 'u1',
    responses,
  });
  render(shell.show(<UserInfoPage />));
  return shell;
};
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const shownDevices = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const sent = ({ calls }: { calls: { method: string; params: unknown[] }[] }) =>
  calls
    .filter(({ method }) => method.startsWith('end'))
    .map(({ method, params }) => [method, params]);

it('each session is listed with its device and time, the own one without a button', async () => {
  const shell = show({ 'user.sessions': () => ({ sessions: [...sessions, unknown] }) });
  await screen.findByText('Chrome · Android');
  expect(shownDevices()).toEqual([
    'Chrome · Android 本机2026-11-21 00:30 登录',
    'Safari · iOS 2026-11-21 00:30 登录退出',
    '未知设备 2026-11-21 00:30 登录退出',
  ]);
  expect(shell.titles).toEqual(['登录设备']);
});

it('the only session can be ended nowhere here', async () => {
  show({ 'user.sessions': () => ({ sessions: [sessions[0]!] }) });
  await screen.findByText('Chrome · Android');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it.each([
  ['退出 Safari · iOS 的登录', ['endSession', ['s2']], /Safari · iOS 将退出登录/],
  ['退出其他设备', ['endOtherSessions', []], /除本机外/],
])('%s asks first, then shows what is left', async (name, call, question) => {
  const left = () => ({ sessions: [sessions[0]!] });
  const shell = show({
    'user.sessions': () => ({ sessions }),
    'user.endSession': left,
    'user.endOtherSessions': left,
  });
  await screen.findByText('Chrome · Android');
  shell.noticeResult = false;
  await press(name);
  expect(sent(shell)).toEqual([]);
  expect(shell.notices).toMatchObject([{ content: expect.stringMatching(question), danger: true }]);
  shell.noticeResult = true;
  await press(name);
  expect(sent(shell)).toEqual([call]);
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(shell.toasts).toEqual(['已退出登录']);
});

it.each([
  [
    'the server refuses',
    () => businessError('RATE_LIMIT', '操作过于频繁，请 1 分钟后再试'),
    /频繁/,
  ],
  ['there is no network', offline, /网络/],
])('when %s the list stays, and a toast says why', async (_what, error, message) => {
  const shell = show({
    'user.sessions': () => ({ sessions }),
    'user.endSession': () => {
      throw error();
    },
  });
  await screen.findByText('Chrome · Android');
  await press('退出 Safari · iOS 的登录');
  expect(shell.toasts).toEqual([expect.stringMatching(message)]);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('sessions that do not load can be loaded again', async () => {
  let isDown = true;
  show({
    'user.sessions': () => {
      if (isDown) throw businessError('SYS_ERR', '系统繁忙');
      return { sessions };
    },
  });
  const fault = await screen.findByText('登录设备加载失败');
  isDown = false;
  await act(async () =>
    fireEvent.click(within(fault.closest('main, section, div')!).getByRole('button')),
  );
  expect(await screen.findByText('Safari · iOS')).toBeTruthy();
});

it('a guest is asked to log in', async () => {
  const shell = show({ 'user.sessions': () => ({ sessions }) });
  await screen.findByText('Safari · iOS');
  await act(async () => shell.signIn(null));
  expect(screen.queryByText('Safari · iOS')).toBeNull();
  expect(screen.getByRole('button', { name: '登录 / 注册' })).toBeTruthy();
});
