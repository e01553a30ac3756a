import { fakeShell } from '@shop/shell-contract/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { fill, press, quiet, routeOf, start, welcome } from '../testing/open-login';
import { loginPath } from '../navigation/login-page';
import { createLogin } from './index';

describe('login page', () => {
  async function visit(query: Record<string, string>, uid: string | null = null) {
    const shell = fakeShell({ path: loginPath, query, uid, responses: { 'user.login': welcome } });
    const login = createLogin({ ...shell.page, routeOf, front: quiet, here: () => loginPath });
    start(login);
    const { default: LoginPage } = await login.loadPage();
    await act(async () => {
      render(shell.show(<LoginPage />));
    });
    return shell;
  }

  it('[2.24] leads on to where its visitor wanted to go', async () => {
    const shell = await visit({ uniIdRedirectUrl: '/pages/order/checkout?sku=1' });
    fill('demo_7', 'long enough');
    await press('登录');
    await waitFor(() =>
      expect(shell.navigations).toEqual([
        { method: 'redirectTo', to: '/pages/order/checkout?sku=1' },
      ]),
    );
  });

  it('keeps no member waiting, and leads nowhere but into the shop', async () => {
    const shell = await visit({ uniIdRedirectUrl: 'https://evil.example/' }, 'u1');
    expect(shell.navigations).toEqual([{ method: 'open', to: '/' }]);
  });

  it('opens at the registration when asked to', async () => {
    await visit({ mode: 'register' });
    expect(screen.getByRole('button', { name: '注册并登录' })).toBeTruthy();
  });
});
