import fc from 'fast-check';
import { loginRouter, type LoginRouting, type NavigationCall } from './login-routing';

const guest = { token: null, loggedIn: false };
const expired = { token: 'x', loggedIn: false };
const member = { token: 'x', loggedIn: true };
const pages: LoginRouting['pages'] = [
  { path: 'pages/login/login' },
  { path: 'pages/tabBar/mine/mine', tab: true },
  { path: 'pages/order/checkout', needLogin: true },
  { path: 'pages/mine/about', needLogin: false },
];
const routing: LoginRouting = {
  loginPage: 'pages/login/login',
  needLogin: ['^pages/mine/', '^/pages/own', '[?&]private=1'],
  pages,
};
const tabRouting: LoginRouting = { ...routing, loginPage: '/pages/tabBar/mine/mine' };

it.each([
  ['/pages/order/checkout?sku=1', true],
  ['pages/order/checkout', true],
  ['/pages/order/./checkout', true],
  ['/pages/x/../order/checkout', true],
  ['/pages/order/check%6Fut', true],
  ['//pages/order/checkout', true],
  ['/pages/mine/userinfo', true],
  ['pages/mine/userinfo', true],
  ['/pages/own', true],
  ['pages/own', true],
  ['/any?private=1', true],
  ['/pages/mine/about', false],
  ['/pages/mine/about?private=1', false],
  ['/', false],
  ['/pages/pdp/pdp', false],
  ['/pages/pdp/%', false],
  ['/pages/login/login', false],
])('[4.08] [6.03] %s needs a login: %s', (address, needed) => {
  const router = loginRouter(routing);
  expect(router.check(address, guest) !== null).toBe(needed);
  expect(router.check(address, member)).toBeNull();
});

it('[2.23] [4.07] check reports a missing and an expired token with its target', () => {
  const router = loginRouter(routing);
  expect(router.check('/pages/own?a=1', guest)).toEqual({
    errCode: 'uni-id-check-token-failed',
    errMsg: 'token无效，跳转登录页面',
    uniIdRedirectUrl: '/pages/own?a=1',
  });
  expect(router.check('/pages/own?a=1', expired)).toEqual({
    errCode: 'uni-id-token-expired',
    errMsg: 'token过期，跳转登录页面',
    uniIdRedirectUrl: '/pages/own?a=1',
  });
});

it.each<[NavigationCall, NavigationCall, NavigationCall]>([
  ['navigateTo', 'navigateTo', 'switchTab'],
  ['redirectTo', 'redirectTo', 'switchTab'],
  ['reLaunch', 'reLaunch', 'reLaunch'],
  ['switchTab', 'navigateTo', 'switchTab'],
])('[2.24] [2.25] [2.26] %s becomes %s when the login page is a tab: %s', (call, pushed, tab) => {
  const target = '/pages/own?a=1&b=中';
  expect(loginRouter(routing).jump(call, target)).toEqual({
    call: pushed,
    url: `/pages/login/login?uniIdRedirectUrl=${encodeURIComponent(target)}`,
    target,
  });
  expect(loginRouter(tabRouting).jump(call, target)).toMatchObject({ call: tab, target });
});

it('[2.24] the jump opens the login page and preserves any target', () => {
  const router = loginRouter(routing);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const target = `/pages/own?q=${text}`;
      const to = new URL(router.jump('navigateTo', target)!.url, 'https://shop.example');
      expect([to.origin, to.pathname, to.searchParams.get('uniIdRedirectUrl'), to.hash]).toEqual([
        'https://shop.example',
        '/pages/login/login',
        target,
        '',
      ]);
    }),
    { numRuns: 500 },
  );
});

it('[2.24] the login page does not redirect to itself', () => {
  const router = loginRouter(routing);
  expect(router.jump('navigateTo', '/pages/login/login?uniIdRedirectUrl=%2F')).toBeNull();
  expect(router.answer({ errCode: 'TOKEN_INVALID', errMsg: '' }, '/pages/login/login')).toBeNull();
});

it('[4.09] a rejected token opens the login page, unless resToLogin is false', () => {
  const need = { errCode: 'TOKEN_INVALID', errMsg: '' };
  expect(loginRouter(routing).answer(need, '/a')?.call).toBe('navigateTo');
  expect(loginRouter(tabRouting).answer(need, '/a')?.call).toBe('switchTab');
  expect(loginRouter({ ...routing, resToLogin: false }).answer(need, '/a')).toBeNull();
});

it('loginRouter rejects an invalid configuration', () => {
  expect(() => loginRouter({ ...routing, needLogin: ['login'] })).toThrow(
    'the login page pages/login/login is marked',
  );
  expect(() => loginRouter({ loginPage: 'a', pages: [{ path: '/a', needLogin: true }] })).toThrow(
    'the login page a is marked',
  );
  expect(() => loginRouter({ ...routing, needLogin: ['('] })).toThrow(
    'needLogin: "(" is not a valid regular expression',
  );
});
