import { businessError, fakeShell, type FakeResponses } from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { profile } from '../testing/profile';
import UserInfoPage from './userinfo';

const password = 'three blue teapots';
const ticket = 't'.repeat(32);

interface Scene {
  sender?: string;
  phone?: string | null;
  answers?: FakeResponses;
}

const show = ({ sender = 'webhook', phone = null, answers = {} }: Scene = {}) => {
  const shell = fakeShell({
    path: '/pages/mine/userinfo',
    query: { focus: 'phone' },
    title: '账号设置',
    uid: 'u1',
    responses: {
      'user.me': () => ({ profile: { ...profile, phone } }),
      'phone.sender': () => ({ sender }),
      'phone.sendCode': () => ({ ticket, resendDelayMs: 60_000, sender }),
      'phone.confirm': () => ({ profile: { ...profile, phone: '138****8000' } }),
      'phone.remove': () => ({ profile }),
      ...answers,
    },
  });
  render(shell.show(<UserInfoPage />));
  return shell;
};
const fill = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await act(async () => fireEvent.input(field, { target: { value } }));
};
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const sent = ({ calls }: { calls: { method: string; params: unknown[] }[] }, method: string) =>
  calls.filter((call) => call.method === method).map(({ params }) => params);

it('a phone is verified with the code of a text message', async () => {
  const shell = show();
  await fill('新手机号', '138 0013 8000');
  await fill('当前密码', password);
  await press('获取验证码');
  expect(screen.getByRole('status').textContent).toBe(
    '验证码已发送至 13800138000，10 分钟内有效。',
  );
  await fill('验证码', '123456');
  await press('绑定手机号');
  expect(sent(shell, 'sendCode')).toEqual([[{ phone: '13800138000', password }]]);
  expect(sent(shell, 'confirm')).toEqual([[{ ticket, code: '123456' }]]);
  expect(shell.toasts).toEqual(['手机号已绑定']);
  expect(shell.navigations).toMatchObject([{ method: 'back' }]);
});

it('the sandbox says where the code is', async () => {
  show({ sender: 'sandbox' });
  await fill('新手机号', '13800138000');
  await fill('当前密码', password);
  await press('获取验证码');
  expect(screen.getByRole('status').textContent).toMatch(/演示环境不发送短信.*管理后台/);
});

it.each([
  ['a wrong number', '1380', password, '请输入 11 位手机号'],
  ['a short password', '13800138000', 'short', '密码至少 8 位'],
])('for %s no code is asked for', async (_what, phone, typedPassword, sentence) => {
  const shell = show();
  await fill('新手机号', phone);
  await fill('当前密码', typedPassword);
  await press('获取验证码');
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(sent(shell, 'sendCode')).toEqual([]);
});

it('a code must be asked for before it is confirmed', async () => {
  const shell = show();
  await fill('验证码', '123456');
  await press('绑定手机号');
  expect(screen.getByText('请先获取验证码')).toBeTruthy();
  expect(sent(shell, 'confirm')).toEqual([]);
});

it.each([
  ['WRONG_PASSWORD', 'phone.sendCode', '当前密码不正确', '当前密码'],
  ['SMS_CODE_FAILED', 'phone.confirm', '验证码不正确，还可以再试 4 次', '验证码'],
])('%s stands beside its field', async (code, call, sentence, label) => {
  show({
    answers: {
      [call]: () => {
        throw businessError(code, sentence);
      },
    },
  });
  await fill('新手机号', '13800138000');
  await fill('当前密码', password);
  await press('获取验证码');
  if (call === 'phone.confirm') {
    await fill('验证码', '123456');
    await press('绑定手机号');
  }
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
});

it('a phone is removed after the password', async () => {
  const shell = show({ phone: '138****8000' });
  await press('解除绑定');
  expect(screen.getByText('当前绑定：138****8000')).toBeTruthy();
  await fill('当前密码', password);
  await press('解除绑定');
  expect(sent(shell, 'remove')).toEqual([[{ password }]]);
  expect(shell.toasts).toEqual(['手机号已解除绑定']);
});

it('a shop without text messages offers the service', async () => {
  show({ sender: 'none' });
  expect(await screen.findByText('本店暂未开通短信服务，暂时不能绑定手机号')).toBeTruthy();
  expect(screen.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe(
    '/pages/mine/service',
  );
});

it('a former phone can be removed without text messages', async () => {
  const shell = show({ sender: 'none', phone: '138****8000' });
  await fill('当前密码', password);
  await press('解除绑定');
  expect(sent(shell, 'remove')).toEqual([[{ password }]]);
});
