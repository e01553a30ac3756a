import { store } from '@shop/shell-contract';
import { offline, fakeBaas, fakeShell, businessError } from '@shop/shell-contract/testing';
import { act } from '@testing-library/react';
import { open, startLogin } from '../testing/open-login';

it.each([
  ['the server responds', () => ({})],
  [
    'the network is away',
    () => {
      throw offline();
    },
  ],
  [
    'the token was rejected before',
    () => {
      throw businessError('uni-id-token-expired', 'token过期，跳转登录页面');
    },
  ],
])('logout ends the session of this device when %s', async (_case, response) => {
  const { shell, login } = open({ 'user.logout': response }, { uid: 'u1' });
  await act(async () => login.login.logout());
  expect(shell.page.baas.session.loggedIn).toBe(false);
  expect({ uid: store.uid, toasts: shell.toasts, navigations: shell.navigations }).toEqual({
    uid: null,
    toasts: ['已退出登录'],
    navigations: [],
  });
});

it('[3.08] [4.07] the store forgets the member when the token expires', () => {
  jest.useFakeTimers();
  const { baas } = fakeBaas({});
  const { page } = fakeShell();
  startLogin({ page: { ...page, baas }, currentAddress: () => '/' });
  const expiry = Date.now() + 60_000;
  baas.session.store({
    token: `x.${btoa(JSON.stringify({ uid: 'u7', exp: expiry / 1000 }))}.x`,
    tokenExpired: expiry,
  });
  expect(store.uid).toBe('u7');
  jest.advanceTimersByTime(60_001);
  expect(store.uid).toBeNull();
  jest.useRealTimers();
});
