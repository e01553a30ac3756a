import { store } from '@shop/shell-contract';
import { act, screen } from '@testing-library/react';
import { ask, fill, newToken, open, press, welcome } from '../testing/open-login';

describe('popup', () => {
  it('[1.07] names what was interrupted, logs in and lets it go on', async () => {
    const { shell, login } = open({ 'user.login': welcome });
    const asked = { done: ask(login, '登录后继续购买') };
    await screen.findByRole('dialog', { name: '登录后继续购买' });
    expect(document.activeElement).toBe(screen.getByLabelText('用户名'));
    fill(' Demo_7 ', 'long enough');
    await press('登录');
    expect(await asked.done).toBe(true);
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

  it('[1.07] is one for everybody who asks, and closing it answers false to all', async () => {
    const { login } = open();
    const first = ask(login, '登录后继续购买');
    const second = ask(login, '登录后领取');
    await screen.findByRole('dialog', { name: '登录后继续购买' });
    await press('先逛逛');
    expect(await Promise.all([first, second])).toEqual([false, false]);
  });

  it('opens whatever a remote hands in as its reason', async () => {
    const { login } = open();
    const asked = ask(login, { why: 'no text' } as never);
    await screen.findByRole('dialog');
    await press('先逛逛');
    expect(await asked).toBe(false);
  });

  it('lets a member pass at once', async () => {
    const { login } = open({}, { uid: 'u1' });
    expect(await login.login.ensure()).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by itself when the member logs in elsewhere', async () => {
    const { shell, login } = open();
    const asked = ask(login);
    await screen.findByRole('dialog');
    act(() => shell.page.baas.session.store(newToken));
    expect(await asked).toBe(true);
  });
});
