import { store } from '@shop/shell-contract';
import { offline, fakeBaas, fakeShell, businessError } from '@shop/shell-contract/testing';
import { act } from '@testing-library/react';
import { open, quiet, routeOf, start } from '../testing/open-login';
import { createLogin } from './index';

it.each([
  ['the server knows', () => ({})],
  [
    'the network is away',
    () => {
      throw offline();
    },
  ],
  [
    'the token was refused already',
    () => {
      throw businessError('uni-id-token-expired', 'token过期，跳转登录页面');
    },
  ],
])('logging out ends the session on this device when %s', async (_when, answer) => {
  const { shell, login } = open({ 'user.logout': answer }, { uid: 'u1' });
  await act(async () => login.login.logout());
  expect(shell.page.baas.session.loggedIn).toBe(false);
  expect({ uid: store.uid, toasts: shell.toasts, navigations: shell.navigations }).toEqual({
    uid: null,
    toasts: ['已退出登录'],
    navigations: [],
  });
});

it("[3.08] [4.07] the store forgets the member when the token's time is over", () => {
  jest.useFakeTimers();
  const { baas } = fakeBaas({});
  const { page } = fakeShell();
  start(createLogin({ ...page, baas, routeOf, front: quiet, here: () => '/' }));
  const until = Date.now() + 60_000;
  baas.session.store({
    token: `x.${btoa(JSON.stringify({ uid: 'u7', exp: until / 1000 }))}.x`,
    tokenExpired: until,
  });
  expect(store.uid).toBe('u7');
  jest.advanceTimersByTime(60_001);
  expect(store.uid).toBeNull();
  jest.useRealTimers();
});
