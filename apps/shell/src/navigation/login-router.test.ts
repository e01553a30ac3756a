import { parseQuery } from '@shop/shell-contract/url';
import { account, smallShop } from '../testing/releases';
import { loginPath } from './login-page';
import { loginRouterOf } from './login-router';
import { Routes } from './routes';

const router = loginRouterOf(new Routes(smallShop()));
const guest = { token: null, loggedIn: false };
const member = { token: 'token', loggedIn: true };

it('[2.24] [4.08] [6.03] leads a guest to the login page with the whole address', () => {
  const address = `${account}?a=1&b=2`;
  expect(router.check(address, guest)).toMatchObject({ uniIdRedirectUrl: address });
  const [path, query = ''] = router.jump('navigateTo', address)?.url.split('?') ?? [];
  expect([path, parseQuery(query)]).toEqual([loginPath, { uniIdRedirectUrl: address }]);
});

it('[6.03] opens members-only pages for a member and other pages for everyone', () => {
  expect(router.check(account, member)).toBeNull();
  expect(router.check('/pages/pdp/pdp?id=1', guest)).toBeNull();
});

it('never leads from the login page to itself', () => {
  expect(router.jump('navigateTo', `${loginPath}?mode=register`)).toBeNull();
});
