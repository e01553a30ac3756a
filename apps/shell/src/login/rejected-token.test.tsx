import { userMessage } from '@shop/baas-sdk';
import { PageProvider, store } from '@shop/shell-contract';
import { businessError, type FakeShell } from '@shop/shell-contract/testing';
import { act, render } from '@testing-library/react';
import { delay, loginAddress, newToken, open } from '../testing/open-login';
import { loginPath } from '../navigation/login-page';

describe('a rejected token', () => {
  const reject = (code: string) => () => {
    throw businessError(code, 'no');
  };
  const listOrders = (shell: FakeShell) =>
    shell.page.baas.callObject('order', 'list', [], { customUI: true }).catch(userMessage);

  it.each([
    ['[8.02]', 'TOKEN_INVALID_TOKEN_EXPIRED', 'u1', 'token过期，跳转登录页面'],
    ['[8.02]', 'uni-id-token-expired', 'u1', 'token过期，跳转登录页面'],
    ['[8.03]', 'uni-id-check-token-failed', 'u1', 'token无效，跳转登录页面'],
    ['[8.03]', 'uni-id-token-not-exist', null, 'token无效，跳转登录页面'],
  ])(
    '[2.26] [4.09] [8.01] %s redirects once to the login page after %s for %s',
    async (_clause, code, uid, message) => {
      const { shell } = open({ 'order.list': reject(code) }, { uid });
      expect(store.uid).toBe(uid);
      await act(async () => {
        await Promise.all([listOrders(shell), listOrders(shell), listOrders(shell)]);
      });
      await act(async () => {
        await delay(10);
        await listOrders(shell);
      });
      expect(shell.navigations).toEqual([
        { method: 'navigateTo', to: loginAddress('/pages/pdp/pdp?id=1') },
      ]);
      expect(shell.toasts).toEqual([message]);
      expect(store.uid).toBeNull();
      expect(shell.page.baas.session.token).toBeNull();
    },
  );

  it('does not navigate on the login page', async () => {
    const { shell } = open(
      { 'order.list': reject('uni-id-token-expired') },
      { uid: 'u1', address: `${loginPath}?uniIdRedirectUrl=%2F` },
    );
    await act(async () => {
      await listOrders(shell);
    });
    expect(shell.navigations).toEqual([]);
  });

  it('returns by the call that the target needs, and back to the page below', async () => {
    const { shell, login } = open({ 'order.list': reject('uni-id-token-expired') }, { uid: 'u1' });
    await act(async () => {
      await listOrders(shell);
      await delay(10);
    });
    shell.navigations.length = 0;
    for (const target of [
      '/pages/pdp/pdp?id=1',
      '/pages/tabBar/order/order?status=paid',
      '/pages/order/checkout?sku=1',
      '//evil.example',
    ]) {
      act(() => shell.page.baas.session.store(newToken));
      const { default: LoginPage } = await login.loadPage();
      const page = { ...shell.page, query: { uniIdRedirectUrl: target } };
      const { unmount } = render(
        <PageProvider value={page}>
          <LoginPage />
        </PageProvider>,
      );
      await act(async () => {});
      unmount();
    }
    expect(shell.navigations).toEqual([
      { method: 'back', to: 1 },
      { method: 'open', to: '/pages/tabBar/order/order?status=paid' },
      { method: 'redirectTo', to: '/pages/order/checkout?sku=1' },
      { method: 'open', to: '/' },
    ]);
  });
});
