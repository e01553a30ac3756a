import type { PlatformProfile } from '@shop/domain';
import { store } from '@shop/shell-contract';
import { businessError, fakeShell, type FakeResponses } from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import WxInfoPage from '../pages/wxinfo';
import { keepNickname } from './kept-nickname';

const profile = {
  uid: 'u1',
  username: 'demo_zhixia',
  nickname: '山里的知夏',
  avatar: null,
  isAvatarUploaded: false,
  createdAt: 0,
  closesAt: null,
};
const picture = { fileID: 'cloud://shop/1', url: '/files/1' };
const deer: PlatformProfile = { openid: 'deer', nickname: '云边的小鹿', picture };
const returned = { code: 'c', state: 's', iss: 'https://login.example' };

async function show(query: Record<string, string>, responses: FakeResponses = {}) {
  const shell = fakeShell({
    hasPlatform: true,
    path: '/pages/mine/wxinfo',
    query,
    uid: 'u1',
    responses: {
      'user.me': () => ({ profile }),
      'user.avatars': () => ({ avatars: [{ name: 'fox', url: '/fox.webp' }] }),
      'user.updateProfile': () => ({ profile }),
      'platform.finish': () => deer,
      ...responses,
    },
  });
  const { unmount } = render(shell.show(<WxInfoPage />));
  await screen.findByRole('radio', { name: '狐狸' });
  const saved = () =>
    shell.calls.filter(({ method }) => method === 'updateProfile').map(({ params }) => params);
  const press = (name: string) =>
    act(async () => fireEvent.click(screen.getByRole('button', { name })));
  return { ...shell, unmount, saved, press };
}

let logged: jest.SpyInstance;
beforeEach(() => {
  Object.assign(URL, { revokeObjectURL: () => {} });
  logged = jest.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it('[1.09] [4.05] nickname and picture of the platform are taken over when chosen', async () => {
  const { calls, navigations, saved, press } = await show(returned);
  expect(await screen.findByText('已获取平台用户标识')).toBeTruthy();
  expect(store.openid).toBe('deer');
  expect(calls.filter(({ object }) => object === 'platform')).toMatchObject([
    { method: 'finish', params: [returned] },
  ]);
  expect(navigations).toMatchObject([{ method: 'replaceQuery', to: { code: undefined } }]);
  await press('使用这个昵称');
  await press('使用这个头像');
  expect(saved()).toEqual([]);
  await press('保存');
  expect(saved()).toEqual([[{ nickname: deer.nickname, avatar: picture.fileID }]]);
});

it('a platform without nickname and picture says so', async () => {
  await show(returned, {
    'platform.finish': () => ({ openid: 'o', nickname: null, picture: null }),
  });
  expect(await screen.findByText('平台没有可用的昵称和头像')).toBeTruthy();
});

it('a picture that is not saved is deleted with the page', async () => {
  const deleted: unknown[] = [];
  const { unmount, page } = await show(returned);
  jest.spyOn(page.baas, 'deleteFile').mockImplementation(async ({ fileList }) => {
    deleted.push(...fileList);
    return { fileList: [] };
  });
  await screen.findByText('已获取平台用户标识');
  unmount();
  expect(deleted).toEqual([picture.fileID]);
});

it.each([
  ['a refusal', { state: 's', error: 'access_denied' }, 0],
  ['a failed end', returned, 1],
])('[8.11] %s is logged, and no message is shown', async (_name, query, asked) => {
  const { calls, toasts } = await show(query, {
    'platform.finish': () => {
      throw businessError('PLATFORM_LOGIN_FAILED', '平台登录未完成，请稍后再试');
    },
  });
  expect(await screen.findByRole('button', { name: '使用平台信息' })).toBeTruthy();
  expect(calls.filter(({ object }) => object === 'platform')).toHaveLength(asked);
  expect(logged.mock.calls.flat()).toContain('平台登录调用失败');
  expect([toasts, screen.queryByRole('alert'), store.openid]).toEqual([[], null, undefined]);
});

it('a nickname that was typed before comes back once', async () => {
  keepNickname('打了一半');
  const first = await show(returned);
  expect(screen.getByLabelText<HTMLInputElement>('昵称').value).toBe('打了一半');
  first.unmount();
  await show(returned);
  expect(screen.getByLabelText<HTMLInputElement>('昵称').value).toBe(profile.nickname);
});
