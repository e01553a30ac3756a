import { setLanguage } from '@shop/i18n';
import { store } from '@shop/shell-contract';
import { act, screen } from '@testing-library/react';
import { ensureLogin, fill, newToken, open, press, welcome } from '../testing/open-login';

describe('login popup', () => {
  afterEach(() => act(() => setLanguage('zh-CN')));

  it('[1.07] shows the reason, logs in and resolves to true', async () => {
    const { shell, login } = open({ 'user.login': welcome });
    const request = { result: ensureLogin(login, '登录后继续购买') };
    await screen.findByRole('dialog', { name: '登录后继续购买' });
    expect(document.activeElement).toBe(screen.getByLabelText('用户名'));
    fill(' Demo_7 ', 'long enough');
    await press('登录');
    expect(await request.result).toBe(true);
    expect(shell.calls).toEqual([
      {
        object: 'user',
        method: 'login',
        params: [{ username: 'demo_7', password: 'long enough' }],
      },
    ]);
    expect(store.uid).toBe('u7');
    expect(shell.toasts).toEqual(['登录成功']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[1.07] resolves all concurrent requests to false when it is closed', async () => {
    const { login } = open();
    const first = ensureLogin(login, '登录后继续购买');
    const second = ensureLogin(login, '登录后领取');
    await screen.findByRole('dialog', { name: '登录后继续购买' });
    await press('先逛逛');
    expect(await Promise.all([first, second])).toEqual([false, false]);
  });

  it('opens in the current language', async () => {
    act(() => setLanguage('en'));
    const { login } = open();
    void ensureLogin(login, 'Log in to buy');
    await screen.findByRole('dialog');
    expect(screen.getByRole('button', { name: 'Just browse' })).toBeTruthy();
  });

  it('accepts a reason that is not a string', async () => {
    const { login } = open();
    const result = ensureLogin(login, { why: 'no text' } as never);
    await screen.findByRole('dialog');
    await press('先逛逛');
    expect(await result).toBe(false);
  });

  it('does not open for a member', async () => {
    const { login } = open({}, { uid: 'u1' });
    expect(await login.login.ensure()).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when the member logs in elsewhere', async () => {
    const { shell, login } = open();
    const result = ensureLogin(login);
    await screen.findByRole('dialog');
    act(() => shell.page.baas.session.store(newToken));
    expect(await result).toBe(true);
  });
});
