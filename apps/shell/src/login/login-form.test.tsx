import { store } from '@shop/shell-contract';
import { offline, businessError } from '@shop/shell-contract/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ensureLogin, fill, open, press, welcome } from '../testing/open-login';

describe('the login form', () => {
  it.each([
    ['a short name', 'abc', 'long enough', '用户名', '用户名为 4-20 位字母、数字或下划线'],
    ['a short password', 'demo_7', '123456', '密码', '密码至少 8 位'],
  ])('[5.09] does not send %s', async (_case, username, password, label, sentence) => {
    const { shell, login } = open();
    void ensureLogin(login);
    await screen.findByRole('dialog');
    fill(username, password);
    await press('登录');
    expect(shell.calls).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(
      document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby')!)
        ?.textContent,
    ).toBe(sentence);
  });

  it.each([
    ['USERNAME_TAKEN', '该用户名已被注册', {}, '用户名'],
    ['WEAK_PASSWORD', '密码过于常见', {}, '密码'],
    ['INVALID_INPUT', '用户名里有不允许的字', { field: 'username' }, '用户名'],
  ])("[8.19] the server's %s stands beside its field", async (code, sentence, detail, label) => {
    const { login } = open({
      'user.register': () => {
        throw businessError(code, sentence, detail);
      },
    });
    void ensureLogin(login);
    await screen.findByRole('dialog');
    await press('注册');
    fill('demo_7', 'long enough');
    fireEvent.click(screen.getByRole('checkbox'));
    await press('注册并登录');
    await waitFor(() =>
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it.each([
    [
      'a wrong password',
      () => {
        throw businessError('LOGIN_FAILED', '用户名或密码不正确');
      },
      '用户名或密码不正确',
    ],
    [
      'too many attempts',
      () => {
        throw businessError('RATE_LIMIT', '操作过于频繁，请 15 分钟后再试', { minutes: 15 });
      },
      '操作过于频繁，请 15 分钟后再试',
    ],
    [
      'no network',
      () => {
        throw offline();
      },
      '网络连接失败，请检查网络后重试',
    ],
  ])('[8.19] shows %s above the button', async (_what, answer, sentence) => {
    const { shell, login } = open({ 'user.login': answer });
    void ensureLogin(login);
    await screen.findByRole('dialog');
    fill('demo_7', 'long enough');
    await press('登录');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(shell.toasts).toEqual([]);
    expect(store.uid).toBeNull();
  });

  it('sends the token of this device with later logins, also after a logout', async () => {
    const deviceToken = 'd'.repeat(43);
    const { shell, login } = open({ 'user.login': () => ({ ...welcome(), deviceToken }) });
    const logIn = async () => {
      void ensureLogin(login);
      await screen.findByRole('dialog');
      fill('demo_7', 'long enough');
      await press('登录');
      await waitFor(() => expect(store.uid).toBe('u7'));
      act(() => shell.page.baas.session.clear());
    };
    await logIn();
    await logIn();
    expect(shell.calls.map(({ params }) => params)).toEqual([
      [{ username: 'demo_7', password: 'long enough' }],
      [{ username: 'demo_7', password: 'long enough', deviceTokens: [deviceToken] }],
    ]);
    localStorage.clear();
  });

  it('[5.09] requires the consent checkbox, which starts empty', async () => {
    const { shell, login } = open({ 'user.register': welcome });
    void ensureLogin(login);
    await screen.findByRole('dialog');
    await press('注册');
    fill('demo_7', 'long enough');
    await press('注册并登录');
    expect(screen.getByRole('alert').textContent).toBe('请先阅读并同意用户协议与隐私政策');
    expect(shell.calls).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox'));
    await press('注册并登录');
    expect(shell.calls[0]?.params).toEqual([
      { username: 'demo_7', password: 'long enough', consent: true },
    ]);
  });

  describe('with a forgotten password', () => {
    const openReset = async (answers: Parameters<typeof open>[0]) => {
      const scene = open(answers);
      const request = { result: ensureLogin(scene.login) };
      await screen.findByRole('dialog');
      await press('忘记密码？');
      return { ...scene, request };
    };
    const type = (label: string, value: string) =>
      fireEvent.input(screen.getByLabelText(label), { target: { value } });
    const code = 'abcd-efgh-jkmn-pqrs';

    it('a reset code sets a new password and logs in', async () => {
      const { shell, request } = await openReset({ 'user.resetPassword': welcome });
      type('用户名', 'Demo_7');
      type('重置码', code);
      type('新密码', 'ten calm lanterns');
      await press('设置新密码并登录');
      expect(await request.result).toBe(true);
      expect(shell.calls.map(({ method, params }) => [method, params])).toEqual([
        ['sender', []],
        [
          'resetPassword',
          [{ username: 'demo_7', code: 'ABCDEFGHJKMNPQRS', password: 'ten calm lanterns' }],
        ],
      ]);
      expect(shell.toasts).toEqual(['新密码已设置，已登录']);
    });

    it('a code of another form is not sent, and a refused one says so', async () => {
      const { shell } = await openReset({
        'user.resetPassword': () => {
          throw businessError('RESET_FAILED', '用户名或重置码不正确，或重置码已过期');
        },
      });
      type('用户名', 'demo_7');
      type('重置码', 'abcd');
      type('新密码', 'ten calm lanterns');
      await press('设置新密码并登录');
      expect(screen.getByText('重置码为 16 位字母和数字')).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByLabelText('重置码'));
      expect(shell.calls.map(({ method }) => method)).toEqual(['sender']);
      type('重置码', code);
      await press('设置新密码并登录');
      expect((await screen.findByRole('alert')).textContent).toMatch(/重置码不正确/);
    });

    it('the popup closes for the page with the contacts, and the form leads back', async () => {
      const { request } = await openReset({});
      expect(screen.queryByRole('tab')).toBeNull();
      await press('返回登录');
      expect(screen.queryByLabelText('重置码')).toBeNull();
      await press('忘记密码？');
      const link = screen.getByRole('link', { name: '客服联系方式' });
      expect(link.getAttribute('href')).toBe('/pages/mine/about');
      fireEvent.click(link);
      expect(await request.result).toBe(false);
    });

    describe('and a verified phone', () => {
      const ticket = 't'.repeat(32);
      const granted = { ticket, resendDelayMs: 60_000, sender: 'sandbox' };
      const openSmsReset = (answers: Parameters<typeof open>[0] = {}) =>
        openReset({
          'phone.sender': () => ({ sender: 'sandbox' }),
          'phone.sendResetCode': () => granted,
          'phone.resetPassword': welcome,
          ...answers,
        });

      it('a code by text message sets a new password and logs in', async () => {
        const { shell, request } = await openSmsReset();
        expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
        type('手机号', '+86 138-0013-8000');
        await press('获取验证码');
        const note = screen.getByRole('status').textContent;
        expect(note).toMatch(/演示环境不发送短信/);
        expect(screen.getByRole('button', { name: /^60 秒后重发$/ })).toBeTruthy();
        type('验证码', '123 456');
        type('新密码', 'ten calm lanterns');
        await press('设置新密码并登录');
        expect(await request.result).toBe(true);
        expect(shell.calls.map(({ method, params }) => [method, params])).toEqual([
          ['sender', []],
          ['sendResetCode', [{ phone: '13800138000', deviceTokens: [] }]],
          ['resetPassword', [{ ticket, code: '123456', password: 'ten calm lanterns' }]],
        ]);
      });

      it('no code is sent for a wrong number, or compared before one was sent', async () => {
        const { shell } = await openSmsReset();
        type('手机号', '1380');
        await press('获取验证码');
        expect(screen.getByText('请输入 11 位手机号')).toBeTruthy();
        type('手机号', '13800138000');
        type('验证码', '123456');
        type('新密码', 'ten calm lanterns');
        await press('设置新密码并登录');
        expect(screen.getByText('请先获取验证码')).toBeTruthy();
        expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
        expect(shell.calls.map(({ method }) => method)).toEqual(['sender']);
      });

      it('another number needs a code of its own', async () => {
        await openSmsReset();
        type('手机号', '13800138000');
        await press('获取验证码');
        type('手机号', '13900139000');
        expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();
      });

      it.each([
        ['RATE_LIMIT', '操作过于频繁，请 1 分钟后再试', { minutes: 1 }],
        ['SMS_UNAVAILABLE', '本店暂未开通短信服务，请联系客服', {}],
      ])('a refusal %s to send one is shown', async (code_, sentence, detail) => {
        await openSmsReset({
          'phone.sendResetCode': () => {
            throw businessError(code_, sentence, detail);
          },
        });
        type('手机号', '13800138000');
        await press('获取验证码');
        expect((await screen.findByRole('alert')).textContent).toBe(sentence);
      });

      it('a wrong code stands beside its field', async () => {
        await openSmsReset({
          'phone.resetPassword': () => {
            throw businessError('SMS_CODE_FAILED', '验证码不正确，还可以再试 4 次', { left: 4 });
          },
        });
        type('手机号', '13800138000');
        await press('获取验证码');
        type('验证码', '123456');
        type('新密码', 'ten calm lanterns');
        await press('设置新密码并登录');
        expect(await screen.findByText('验证码不正确，还可以再试 4 次')).toBeTruthy();
        expect(screen.getByLabelText('验证码').getAttribute('aria-invalid')).toBe('true');
      });

      it('a member without one takes the code of the staff, and comes back', async () => {
        await openSmsReset();
        await press('没有绑定手机号？');
        expect(screen.getByLabelText('重置码')).toBeTruthy();
        await press('用短信验证码重置');
        expect(screen.getByLabelText('验证码')).toBeTruthy();
      });
    });
  });
});
