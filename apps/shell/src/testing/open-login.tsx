import type { NeedLoginHandler } from '@shop/shell-contract';
import { fakeShell, type FakeResponses } from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createLogin, LoginLayer, type ShellLogin } from '../login';
import { loginPath } from '../navigation/login-page';

const day = 86_400_000;
export const newToken = {
  token: `x.${btoa(JSON.stringify({ uid: 'u7', exp: (Date.now() + day) / 1000 }))}.x`,
  tokenExpired: Date.now() + day,
};
/** What a login is answered. */
export const welcome = () => ({ newToken, profile: { uid: 'u7' } });
const tabs = ['/', '/pages/tabBar/order/order'];
const pages = [...tabs, '/pages/pdp/pdp', '/pages/order/checkout', loginPath];
export const routeOf = (path: string) =>
  pages.includes(path) ? { tab: tabs.includes(path) } : null;

/** A page in front that sees to no login. */
export const quiet = () => ({ handlers: [], tell: () => {} });

let stop = () => {};
afterEach(() => stop());

/** Follows the session until the test is over. */
export function start(login: ShellLogin): void {
  stop = login.start();
}

/** A login on screen; what it does is written down. */
export function open(
  responses: FakeResponses = {},
  {
    uid = null,
    here = '/pages/pdp/pdp?id=1',
    handlers = [],
  }: { uid?: string | null; here?: string; handlers?: NeedLoginHandler[] } = {},
) {
  const shell = fakeShell({ responses, uid });
  const at = { here };
  const { navigator } = shell.page;
  // Pages take a moment to change.
  const open = async (to: string) => {
    await navigator.open(to);
    await new Promise((done) => {
      setTimeout(done, 5);
    });
    at.here = to;
  };
  const login = createLogin({
    ...shell.page,
    navigator: { ...navigator, open },
    routeOf,
    here: () => at.here,
    front: () => ({ handlers, tell: () => {} }),
  });
  start(login);
  render(<LoginLayer login={login} />);
  return { shell, login, at };
}

/** Asks for a login, and waits for the popup; the answer is its own. */
export async function ask(login: ShellLogin, reason?: string) {
  let answer!: Promise<boolean>;
  act(() => {
    answer = login.login.ensure(reason);
  });
  await screen.findByRole('dialog');
  return answer;
}
const type = (label: RegExp | string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
export const press = async (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
export const fill = (username: string, password: string) => {
  type('用户名', username);
  type('密码', password);
};
