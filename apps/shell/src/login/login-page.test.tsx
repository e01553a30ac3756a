import { fakeShell } from '@shop/shell-contract/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { loginPath } from '../navigation/login-page';
import { fill, press, startLogin, welcome } from '../testing/open-login';

describe('login page', () => {
  async function visit(query: Record<string, string>, uid: string | null = null) {
    const shell = fakeShell({ path: loginPath, query, uid, responses: { 'user.login': welcome } });
    const { login } = startLogin({ page: shell.page, currentAddress: () => loginPath });
    const { default: LoginPage } = await login.loadPage();
    await act(async () => {
      render(shell.show(<LoginPage />));
    });
    return shell;
  }

  it('[2.24] opens the requested page after the login', async () => {
    const shell = await visit({ uniIdRedirectUrl: '/pages/order/checkout?sku=1' });
    fill('demo_7', 'long enough');
    await press('登录');
    await waitFor(() =>
      expect(shell.navigations).toEqual([
        { method: 'redirectTo', to: '/pages/order/checkout?sku=1' },
      ]),
    );
  });

  it('leads a member to the start page instead of another site', async () => {
    const shell = await visit({ uniIdRedirectUrl: 'https://evil.example/' }, 'u1');
    expect(shell.navigations).toEqual([{ method: 'open', to: '/' }]);
  });

  it('shows the registration when the query requests it', async () => {
    await visit({ mode: 'register' });
    expect(screen.getByRole('button', { name: '注册并登录' })).toBeTruthy();
  });
});
