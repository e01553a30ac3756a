import type { ProfileChange } from '@shop/domain';
import { store } from '@shop/shell-contract';
import {
  offline,
  fakeShell,
  businessError,
  type FakeResponses,
} from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { profile } from '../testing/profile';
import UserInfoPage from './userinfo';
import WxInfoPage from './wxinfo';

const fox = { name: 'fox' as const, url: '/files/static/art/fox.webp' };
const responses: FakeResponses = {
  'user.me': () => ({ profile }),
  'user.avatars': () => ({ avatars: [fox] }),
  'user.updateProfile': (change: ProfileChange) => ({
    profile: { ...profile, ...change, avatar: change.avatar === 'fox' ? fox.url : null },
  }),
};

describe('账号设置', () => {
  const show = () => {
    const shell = fakeShell({
      path: '/pages/mine/userinfo',
      title: '账号设置',
      uid: 'u1',
      responses,
    });
    render(shell.show(<UserInfoPage />));
    return shell;
  };

  it('[2.12] the settings show the account and its creation day in Shanghai time', async () => {
    show();
    expect(await screen.findByText('demo_zhixia')).toBeTruthy();
    expect(screen.getByText('2026年11月21日')).toBeTruthy();
    expect(
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['昵称山里的知夏', '/pages/mine/wxinfo'],
      ['手机号未绑定', '/pages/mine/userinfo?focus=phone'],
      ['修改密码', '/pages/mine/userinfo?focus=password'],
      ['登录设备', '/pages/mine/userinfo?focus=devices'],
      ['注销账号', '/pages/mine/userinfo?focus=closing'],
    ]);
  });

  it('logout asks for confirmation, then goes back to 我的', async () => {
    const shell = show();
    const button = await screen.findByRole('button', { name: '退出登录' });
    shell.noticeResult = false;
    await act(async () => fireEvent.click(button));
    expect(shell).toMatchObject({
      navigations: [],
      notices: [{ confirmText: '退出登录', danger: true }],
    });
    expect(shell.page.baas.session.loggedIn).toBe(true);
    shell.noticeResult = true;
    await act(async () => fireEvent.click(button));
    expect(shell.page.baas.session.loggedIn).toBe(false);
    expect(shell.navigations).toEqual([{ method: 'switchTab', to: '/pages/tabBar/mine/mine' }]);
  });

  it('a member who left the page during the logout stays there', async () => {
    const shell = show();
    const button = await screen.findByRole('button', { name: '退出登录' });
    let answer!: () => void;
    shell.page.login.logout = () =>
      new Promise((done) => {
        answer = done;
      });
    await act(async () => fireEvent.click(button));
    shell.isActive = false;
    await act(async () => answer());
    expect(shell.navigations).toEqual([]);
  });

  it('a session that ends while the page is open shows a login prompt', async () => {
    const shell = show();
    await screen.findByText('demo_zhixia');
    await act(async () => shell.signIn(null));
    expect(screen.queryByText('demo_zhixia')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '登录 / 注册' })));
    expect(await screen.findByText('demo_zhixia')).toBeTruthy();
  });
});

describe('修改密码', () => {
  const show = async (changePassword: FakeResponses[string] = () => ({})) => {
    const shell = fakeShell({
      path: '/pages/mine/userinfo',
      query: { focus: 'password' },
      title: '账号设置',
      uid: 'u1',
      responses: { ...responses, 'user.changePassword': changePassword },
    });
    render(shell.show(<UserInfoPage />));
    await screen.findByLabelText('当前密码');
    return shell;
  };
  const fill = (label: string, value: string) =>
    act(async () => fireEvent.input(screen.getByLabelText(label), { target: { value } }));
  const send = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: '修改密码' })));
  const sent = ({ calls }: { calls: { method: string; params: unknown[] }[] }) =>
    calls.filter(({ method }) => method === 'changePassword').map(({ params }) => params);

  it('sends both passwords, confirms and goes back', async () => {
    const shell = await show();
    await fill('当前密码', 'three blue teapots');
    await fill('新密码', 'ten calm lanterns');
    await send();
    expect(sent(shell)).toEqual([
      [{ current: 'three blue teapots', password: 'ten calm lanterns' }],
    ]);
    expect(shell).toMatchObject({
      titles: ['修改密码'],
      toasts: ['密码已修改，其他设备已退出登录'],
      navigations: [{ method: 'back', to: 1 }],
    });
  });

  it.each([
    ['short', '新密码', '密码至少 8 位'],
    ['three blue teapots', '新密码', '新密码与当前密码相同，请换一个'],
  ])('the new password "%s" is not sent', async (password, field, message) => {
    const shell = await show();
    await fill('当前密码', 'three blue teapots');
    await fill('新密码', password);
    await send();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(field));
    expect(sent(shell)).toEqual([]);
  });

  it.each([
    ['WRONG_PASSWORD', '当前密码'],
    ['WEAK_PASSWORD', '新密码'],
  ])('%s is shown at its field until the member corrects it', async (code, label) => {
    const shell = await show(() => {
      throw businessError(code, '请修改这一项');
    });
    await fill('当前密码', 'three blue teapots');
    await fill('新密码', 'ten calm lanterns');
    await send();
    expect(await screen.findByText('请修改这一项')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('alert')).toBeNull();
    await fill(label, 'six slow lanterns');
    expect(screen.queryByText('请修改这一项')).toBeNull();
    expect(shell.navigations).toEqual([]);
  });

  it('without a network the message is shown and the input stays', async () => {
    const shell = await show(() => {
      throw offline();
    });
    await fill('当前密码', 'three blue teapots');
    await fill('新密码', 'ten calm lanterns');
    await send();
    expect((await screen.findByRole('alert')).textContent).toMatch(/网络/);
    expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe('ten calm lanterns');
    expect(shell.navigations).toEqual([]);
  });
});

describe('修改头像昵称', () => {
  const show = async (more: FakeResponses = {}, hasPlatform = false) => {
    const shell = fakeShell({
      hasPlatform,
      path: '/pages/mine/wxinfo',
      title: '修改头像昵称',
      uid: 'u1',
      responses: { ...responses, ...more },
    });
    render(shell.show(<WxInfoPage />));
    await screen.findByRole('radio', { name: '狐狸' });
    return shell;
  };
  const type = (nickname: string) =>
    fireEvent.change(screen.getByLabelText('昵称'), { target: { value: nickname } });
  const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /保存/ })));
  const sent = ({ calls }: { calls: { method: string; params: unknown[] }[] }) =>
    calls.filter(({ method }) => method === 'updateProfile').map(({ params }) => params);

  it('[2.13] [5.09] saving sends the changed fields, confirms and goes back', async () => {
    const shell = await show();
    fireEvent.input(screen.getByLabelText('昵称'), { target: { value: '川'.repeat(21) } });
    expect(screen.getByLabelText('昵称')).toMatchObject({ value: '川'.repeat(20) });
    type(' 海边的阿川 ');
    await save();
    expect(sent(shell)).toEqual([[{ nickname: '海边的阿川' }]]);
    expect(shell).toMatchObject({ toasts: ['已保存'], navigations: [{ method: 'back', to: 1 }] });
  });

  it('[4.06] [8.11] shows a note and no button when the platform has no login', async () => {
    await show();
    expect(screen.getByText(/当前浏览器/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '使用平台信息' })).toBeNull();
  });

  it('[3.03] [4.05] [7.23] fetches the openid when the platform has a login', async () => {
    const shell = await show({}, true);
    expect(screen.getByText('还没有获取平台用户标识')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '使用平台信息' })));
    expect(screen.getByText('已获取平台用户标识')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '使用平台信息' })).toBeNull();
    expect({ openid: store.openid, toasts: shell.toasts }).toEqual({
      openid: 'mock-openid',
      toasts: [],
    });
  });

  it('saving completes after the member left the page and does not navigate', async () => {
    const shell = await show();
    type('海边的阿川');
    shell.isActive = false;
    await save();
    expect(sent(shell)).toHaveLength(1);
    expect(shell).toMatchObject({ toasts: ['已保存'], navigations: [] });
  });

  it('a failed save shows a toast after the member left the page', async () => {
    const shell = await show({
      'user.updateProfile': () => {
        throw offline();
      },
    });
    type('海边的阿川');
    shell.isActive = false;
    await save();
    expect(shell).toMatchObject({ toasts: [expect.stringContaining('网络')], navigations: [] });
  });

  it.each([true, false])(
    'an ended session shows no toast because the shell reports it; active: %s',
    async (isActive) => {
      const shell = await show({
        'user.updateProfile': () => {
          throw businessError('uni-id-token-expired', '登录信息已过期，请重新登录');
        },
      });
      type('海边的阿川');
      shell.isActive = isActive;
      await save();
      expect(sent(shell)).toHaveLength(1);
      expect(shell).toMatchObject({ toasts: [], navigations: [] });
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('the avatar is sent by name, the default one as null', async () => {
    const shell = await show();
    fireEvent.click(screen.getByRole('radio', { name: '狐狸' }));
    await save();
    expect(await screen.findByRole('radio', { name: '狐狸', checked: true })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: '默认' }));
    await save();
    expect(sent(shell)).toEqual([[{ avatar: 'fox' }], [{ avatar: null }]]);
  });

  it('saving is disabled without changes', async () => {
    const shell = await show();
    type('山里的知夏 ');
    await save();
    expect(sent(shell)).toEqual([]);
    expect(screen.getByRole('button', { name: /保存/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('an invalid nickname shows an error at its field and is not sent', async () => {
    const shell = await show();
    type('  ');
    await save();
    expect(await screen.findByText('昵称为 1-20 字，不能含控制字符')).toBeTruthy();
    expect(screen.getByLabelText('昵称').getAttribute('aria-invalid')).toBe('true');
    expect(sent(shell)).toEqual([]);
  });

  it.each([
    [
      'the server refuses',
      () => {
        throw businessError('RATE_LIMIT', '操作过于频繁，请 15 分钟后再试');
      },
      '操作过于频繁，请 15 分钟后再试',
    ],
    [
      'there is no network',
      () => {
        throw offline();
      },
      /网络/,
    ],
  ])('when %s the message is shown and the input stays', async (_, refuse, sentence) => {
    const shell = await show({ 'user.updateProfile': refuse });
    type('海边的阿川');
    await save();
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('昵称').value).toBe('海边的阿川');
    expect(shell.navigations).toEqual([]);
  });

  it('[4.06] a browser without a platform account shows a note and no button', async () => {
    await show();
    expect(screen.getByText(/不支持读取平台账号/)).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '从相册选择',
      '保存还没有修改',
    ]);
  });
});
