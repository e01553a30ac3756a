import { userMessage } from '@shop/baas-sdk';
import { store } from '@shop/shell-contract';
import { businessError, type FakeShell } from '@shop/shell-contract/testing';
import { act } from '@testing-library/react';
import { open } from '../testing/open-login';
import { loginPath } from '../navigation/login-page';
import { loginAddress } from './login-route';

describe('a refused token', () => {
  const refuse = (code: string) => () => {
    throw businessError(code, 'no');
  };
  const orders = (shell: FakeShell) =>
    shell.page.baas.callObject('order', 'list', [], { customUI: true }).catch(userMessage);

  it.each([
    ['[8.02]', 'TOKEN_INVALID_TOKEN_EXPIRED', 'u1', 'token过期，跳转登录页面'],
    ['[8.02]', 'uni-id-token-expired', 'u1', 'token过期，跳转登录页面'],
    ['[8.03]', 'uni-id-check-token-failed', 'u1', 'token无效，跳转登录页面'],
    ['[8.03]', 'uni-id-token-not-exist', null, 'token无效，跳转登录页面'],
  ])(
    '[2.26] [4.09] [8.01] %s %s for %s leads to the login once, however many calls it refused',
    async (_clause, code, uid, sentence) => {
      const { shell } = open({ 'order.list': refuse(code) }, { uid });
      expect(store.uid).toBe(uid);
      await act(async () => {
        await Promise.all([orders(shell), orders(shell), orders(shell)]);
      });
      await act(async () => {
        await new Promise((done) => {
          setTimeout(done, 10);
        });
        await orders(shell);
      });
      expect(shell.navigations).toEqual([
        { method: 'open', to: loginAddress('/pages/pdp/pdp?id=1') },
      ]);
      expect(shell.toasts).toEqual([sentence]);
      expect(store.uid).toBeNull();
      expect(shell.page.baas.session.token).toBeNull();
    },
  );

  it('moves nobody who is already there', async () => {
    const { shell } = open(
      { 'order.list': refuse('uni-id-token-expired') },
      { uid: 'u1', here: `${loginPath}?uniIdRedirectUrl=%2F` },
    );
    await act(async () => {
      await orders(shell);
    });
    expect(shell.navigations).toEqual([]);
  });

  it('comes back to the page it left, alive below, and elsewhere by the call its target needs', async () => {
    const { shell, login } = open({ 'order.list': refuse('uni-id-token-expired') }, { uid: 'u1' });
    await act(async () => {
      await orders(shell);
      await new Promise((done) => {
        setTimeout(done, 10);
      });
    });
    shell.navigations.length = 0;
    await login.finish('/pages/pdp/pdp?id=1');
    await login.finish('/pages/tabBar/order/order?status=paid');
    await login.finish('/pages/order/checkout?sku=1');
    await login.finish('//evil.example');
    expect(shell.navigations).toEqual([
      { method: 'back', to: 1 },
      { method: 'open', to: '/pages/tabBar/order/order?status=paid' },
      { method: 'redirectTo', to: '/pages/order/checkout?sku=1' },
      { method: 'open', to: '/' },
    ]);
  });
});
