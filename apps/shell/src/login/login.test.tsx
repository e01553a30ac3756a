import { sentenceOf } from '@shop/baas-sdk';
import { store, type LoginNeed, type NeedLoginHandler } from '@shop/shell-contract';
import { offline, pretendBaas, pretendShell, refusal, type Answers } from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createLogin, loginAddress, LoginLayer, loginPath } from './index';

const day = 86_400_000;
const newToken = { token: `x.${btoa(JSON.stringify({ uid: 'u7', exp: (Date.now() + day) / 1000 }))}.x`, tokenExpired: Date.now() + day };
const welcome = () => ({ newToken, profile: { uid: 'u7' } });
const tabs = ['/', '/pages/tabBar/order/order'];
const pages = [...tabs, '/pages/pdp/pdp', '/pages/order/checkout', loginPath];
const routeOf = (path: string) => (pages.includes(path) ? { tab: tabs.includes(path) } : null);

const quiet = () => ({ handlers: [], tell: () => {} });

let stop = () => {};
afterEach(() => stop());

function open(answers: Answers = {}, { uid = null, here = '/pages/pdp/pdp?id=1', handlers = [] }: { uid?: string | null; here?: string; handlers?: NeedLoginHandler[] } = {}) {
  const shell = pretendShell({ answers, uid });
  const at = { here };
  const { navigator } = shell.page;
  // Pages take a moment to change.
  const open = async (to: string) => { await navigator.open(to); await new Promise((done) => { setTimeout(done, 5); }); at.here = to; };
  const login = createLogin({ ...shell.page, navigator: { ...navigator, open }, routeOf, here: () => at.here, front: () => ({ handlers, tell: () => {} }) });
  stop = login.start();
  render(<LoginLayer login={login} />);
  return { shell, login, at };
}

async function ask(login: ReturnType<typeof createLogin>, reason?: string) {
  let answer!: Promise<boolean>;
  act(() => { answer = login.login.ensure(reason); });
  await screen.findByRole('dialog');
  return answer;
}
const type = (label: RegExp | string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => act(async () => { fireEvent.click(screen.getByRole('button', { name })); });
const fill = (username: string, password: string) => { type('用户名', username); type('密码', password); };

describe('popup', () => {
  it('[1.07] names what was interrupted, logs in and lets it go on', async () => {
    const { shell, login } = open({ 'user.login': welcome });
    const asked = { done: ask(login, '登录后继续购买') };
    await screen.findByRole('dialog', { name: '登录后继续购买' });
    expect(document.activeElement).toBe(screen.getByLabelText('用户名'));
    fill(' Demo_7 ', 'long enough');
    await press('登录');
    expect(await asked.done).toBe(true);
    expect(shell.asked).toEqual([{ object: 'user', method: 'login', params: [{ username: 'demo_7', password: 'long enough' }] }]);
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

describe('what is wrong stands where it is', () => {
  it.each([
    ['a short name', 'abc', 'long enough', '用户名', '用户名为 4-20 位字母、数字或下划线'],
    ['a short password', 'demo_7', '123456', '密码', '密码至少 8 位'],
  ])('[5.09] %s is not even sent', async (_what, username, password, label, sentence) => {
    const { shell, login } = open();
    void ask(login);
    await screen.findByRole('dialog');
    fill(username, password);
    await press('登录');
    expect(shell.asked).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby')!)?.textContent).toBe(sentence);
  });

  it.each([
    ['USERNAME_TAKEN', '该用户名已被注册', {}, '用户名'],
    ['WEAK_PASSWORD', '密码过于常见', {}, '密码'],
    ['INVALID_INPUT', '用户名里有不允许的字', { field: 'username' }, '用户名'],
  ])('[8.19] the server\'s %s stands beside its field', async (code, sentence, detail, label) => {
    const { login } = open({ 'user.register': () => { throw refusal(code, sentence, detail); } });
    void ask(login);
    await screen.findByRole('dialog');
    await press('注册');
    fill('demo_7', 'long enough');
    fireEvent.click(screen.getByRole('checkbox'));
    await press('注册并登录');
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it.each([
    ['a wrong password', () => { throw refusal('LOGIN_FAILED', '用户名或密码不正确'); }, '用户名或密码不正确'],
    ['too many tries', () => { throw refusal('RATE_LIMIT', '操作过于频繁，请 15 分钟后再试', { minutes: 15 }); }, '操作过于频繁，请 15 分钟后再试'],
    ['no network', () => { throw offline(); }, '网络连接失败，请检查网络后重试'],
  ])('[8.19] %s stands above the button', async (_what, answer, sentence) => {
    const { shell, login } = open({ 'user.login': answer });
    void ask(login);
    await screen.findByRole('dialog');
    fill('demo_7', 'long enough');
    await press('登录');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(shell.toasts).toEqual([]);
    expect(store.uid).toBeNull();
  });

  it('[5.09] nobody registers without the box, which starts empty', async () => {
    const { shell, login } = open({ 'user.register': welcome });
    void ask(login);
    await screen.findByRole('dialog');
    await press('注册');
    fill('demo_7', 'long enough');
    await press('注册并登录');
    expect(screen.getByRole('alert').textContent).toBe('请先阅读并同意用户协议与隐私政策');
    expect(shell.asked).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox'));
    await press('注册并登录');
    expect(shell.asked[0]?.params).toEqual([{ username: 'demo_7', password: 'long enough', consent: true }]);
  });
});

describe('a refused token', () => {
  const refuse = (code: string) => () => { throw refusal(code, 'no'); };
  const orders = (shell: ReturnType<typeof pretendShell>) => shell.page.baas.callObject('order', 'list', [], { customUI: true }).catch(sentenceOf);

  it.each([
    ['[8.02]', 'TOKEN_INVALID_TOKEN_EXPIRED', 'u1', 'token过期，跳转登录页面'],
    ['[8.02]', 'uni-id-token-expired', 'u1', 'token过期，跳转登录页面'],
    ['[8.03]', 'uni-id-check-token-failed', 'u1', 'token无效，跳转登录页面'],
    ['[8.03]', 'uni-id-token-not-exist', null, 'token无效，跳转登录页面'],
  ])('[2.26] [4.09] [8.01] %s %s for %s leads to the login once, however many calls it refused', async (_clause, code, uid, sentence) => {
    const { shell } = open({ 'order.list': refuse(code) }, { uid });
    expect(store.uid).toBe(uid);
    await act(async () => { await Promise.all([orders(shell), orders(shell), orders(shell)]); });
    await act(async () => { await new Promise((done) => { setTimeout(done, 10); }); await orders(shell); });
    expect(shell.went).toEqual([{ how: 'open', to: loginAddress('/pages/pdp/pdp?id=1') }]);
    expect(shell.toasts).toEqual([sentence]);
    expect(store.uid).toBeNull();
    expect(shell.page.baas.session.token).toBeNull();
  });

  it('moves nobody who is already there', async () => {
    const { shell } = open({ 'order.list': refuse('uni-id-token-expired') }, { uid: 'u1', here: `${loginPath}?uniIdRedirectUrl=%2F` });
    await act(async () => { await orders(shell); });
    expect(shell.went).toEqual([]);
  });

  it('comes back to the page it left, alive below, and elsewhere by the call its target needs', async () => {
    const { shell, login } = open({ 'order.list': refuse('uni-id-token-expired') }, { uid: 'u1' });
    await act(async () => { await orders(shell); await new Promise((done) => { setTimeout(done, 10); }); });
    shell.went.length = 0;
    await login.finish('/pages/pdp/pdp?id=1');
    await login.finish('/pages/tabBar/order/order?status=paid');
    await login.finish('/pages/order/checkout?sku=1');
    await login.finish('//evil.example');
    expect(shell.went).toEqual([
      { how: 'back', to: 1 },
      { how: 'open', to: '/pages/tabBar/order/order?status=paid' },
      { how: 'redirectTo', to: '/pages/order/checkout?sku=1' },
      { how: 'open', to: '/' },
    ]);
  });
});

const members = { needLogin: true };
const checkout = '/pages/order/checkout?sku=1';

it('[2.24] [8.04] a guarded page sends a guest to the login and says why', async () => {
  const { shell, login } = open();
  expect(await login.admit(members, checkout, 'open')).toBe(loginAddress(checkout));
  expect(shell.toasts).toEqual(['用户未登录或登录状态过期，自动跳转登录页面']);
});

describe('a handler of the page in front', () => {
  const needs: LoginNeed[] = [];
  const takes: NeedLoginHandler = (need) => { needs.push(need); return true; };
  beforeEach(() => { needs.length = 0; });
  const refused = { 'order.list': () => { throw refusal('uni-id-token-expired', 'no'); } };
  const orders = (shell: ReturnType<typeof pretendShell>) => act(async () => { await shell.page.baas.callObject('order', 'list', [], { customUI: true }).catch(() => {}); });

  it.each(['open', 'arrival'] as const)('[2.23] [4.08] takes over the login for a page for members (%s), and nothing is said or opened', async (at) => {
    const { shell, login } = open({}, { handlers: [takes] });
    expect(await login.admit(members, checkout, at)).toBe(false);
    expect(needs).toMatchObject([{ errCode: 'uni-id-check-token-failed', errMsg: '用户未登录或登录状态过期，自动跳转登录页面', uniIdRedirectUrl: checkout, at }]);
    expect({ toasts: shell.toasts, went: shell.went }).toEqual({ toasts: [], went: [] });
  });

  it('[2.23] [4.09] takes over the login that a refused token asks for', async () => {
    const { shell } = open(refused, { uid: 'u1', handlers: [takes] });
    await orders(shell);
    expect(needs).toMatchObject([{ errCode: 'uni-id-token-expired', errMsg: 'token过期，跳转登录页面', uniIdRedirectUrl: '/pages/pdp/pdp?id=1', at: 'token' }]);
    expect({ toasts: shell.toasts, went: shell.went, token: shell.page.baas.session.token }).toEqual({ toasts: [], went: [], token: null });
  });

  it('is not asked for a member, nor for a page for everybody', async () => {
    const { shell, login } = open({}, { handlers: [takes] });
    expect(await login.admit({ needLogin: false }, checkout, 'open')).toBe(true);
    shell.page.baas.session.store(newToken);
    expect(await login.admit(members, checkout, 'open')).toBe(true);
    expect(needs).toEqual([]);
  });

  it('that brings a session by itself lets the page open as it was asked for', async () => {
    const { shell, login } = open({}, { handlers: [async () => { shell.page.baas.session.store(newToken); return false; }] });
    expect(await login.admit(members, checkout, 'open')).toBe(true);
    expect(shell.toasts).toEqual([]);
  });

  it('that takes its time leads nobody to the login who has gone elsewhere meanwhile', async () => {
    const { shell, login, at } = open(refused, { uid: 'u1', handlers: [async () => { at.here = '/'; return false; }] });
    expect(await login.admit(members, checkout, 'open')).toBe(true);
    await orders(shell);
    at.here = '/pages/pdp/pdp';
    expect(await login.admit(members, checkout, 'open')).toBe(false);
    expect({ toasts: shell.toasts, went: shell.went }).toEqual({ toasts: [], went: [] });
  });

  it('[1.07] a popup that is open asks already: a token that is refused meanwhile opens no login page', async () => {
    const { shell, login } = open(refused);
    void ask(login);
    await screen.findByRole('dialog');
    await orders(shell);
    expect({ toasts: shell.toasts, went: shell.went }).toEqual({ toasts: [], went: [] });
    expect(await login.admit(members, checkout, 'open')).toBe(loginAddress(checkout));
  });
});

it.each([
  ['the server knows', () => ({})],
  ['the network is away', () => { throw offline(); }],
  ['the token was refused already', () => { throw refusal('uni-id-token-expired', 'token过期，跳转登录页面'); }],
])('logging out ends the session on this device when %s', async (_when, answer) => {
  const { shell, login } = open({ 'user.logout': answer }, { uid: 'u1' });
  await act(async () => login.login.logout());
  expect(shell.page.baas.session.loggedIn).toBe(false);
  expect({ uid: store.uid, toasts: shell.toasts, went: shell.went }).toEqual({ uid: null, toasts: ['已退出登录'], went: [] });
});

it('[3.08] [4.07] the store forgets the member when the token\'s time is over', () => {
  jest.useFakeTimers();
  const { baas } = pretendBaas({});
  const { page } = pretendShell();
  stop = createLogin({ ...page, baas, routeOf, front: quiet, here: () => '/' }).start();
  const until = Date.now() + 60_000;
  baas.session.store({ token: `x.${btoa(JSON.stringify({ uid: 'u7', exp: until / 1000 }))}.x`, tokenExpired: until });
  expect(store.uid).toBe('u7');
  jest.advanceTimersByTime(60_001);
  expect(store.uid).toBeNull();
  jest.useRealTimers();
});

describe('login page', () => {
  async function visit(query: Record<string, string>, uid: string | null = null) {
    const shell = pretendShell({ path: loginPath, query, uid, answers: { 'user.login': welcome } });
    const login = createLogin({ ...shell.page, routeOf, front: quiet, here: () => loginPath });
    stop = login.start();
    const { default: LoginPage } = await login.loadPage();
    await act(async () => { render(shell.show(<LoginPage />)); });
    return shell;
  }

  it('[2.24] leads on to where its visitor wanted to go', async () => {
    const shell = await visit({ uniIdRedirectUrl: '/pages/order/checkout?sku=1' });
    fill('demo_7', 'long enough');
    await press('登录');
    await waitFor(() => expect(shell.went).toEqual([{ how: 'redirectTo', to: '/pages/order/checkout?sku=1' }]));
  });

  it('keeps no member waiting, and leads nowhere but into the shop', async () => {
    const shell = await visit({ uniIdRedirectUrl: 'https://evil.example/' }, 'u1');
    expect(shell.went).toEqual([{ how: 'open', to: '/' }]);
  });

  it('opens at the registration when asked to', async () => {
    await visit({ mode: 'register' });
    expect(screen.getByRole('button', { name: '注册并登录' })).toBeTruthy();
  });
});
