import { fakeBaas } from '@shop/shell-contract/testing';
import { redirectLogin } from './redirect-login';

const loginAt = (url: string) => {
  const left: string[] = [];
  const { baas, calls } = fakeBaas({ 'platform.begin': () => ({ url }) }, 'u1');
  const { login } = redirectLogin(baas, (address) => left.push(address));
  return { left, calls, ended: login().then(String, (error: Error) => error) };
};
/** The browser shows the page as it was left. */
const restore = () => {
  const event = new Event('pageshow');
  dispatchEvent(Object.assign(event, { persisted: true }));
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('[4.04] leaves for the page of the platform, and tells the server from where', async () => {
  const { left, calls } = loginAt('https://login.example/auth?state=x');
  await settled();
  expect(left).toEqual(['https://login.example/auth?state=x']);
  expect(calls).toMatchObject([{ object: 'platform', method: 'begin', params: [location.origin] }]);
});

it('ends as cancelled when the member goes back without a login', async () => {
  const { ended } = loginAt('https://login.example/auth');
  await settled();
  restore();
  expect(await ended).toMatchObject({ errCode: 'login:fail', errMsg: 'cancelled' });
});

it('an address that is not a web page is not opened', async () => {
  const { left, ended } = loginAt('javascript:alert(1)');
  expect(await ended).toBeInstanceOf(Error);
  expect(left).toEqual([]);
});
