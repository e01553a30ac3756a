import type { Session } from '@shop/baas-sdk';
import type { NeedLoginHandler, Page } from '@shop/shell-contract';
import { fakeShell, type FakeResponses } from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { loginRouter } from '@shop/baas-sdk/login-routing';
import { createLogin, createLoginGuard, LoginLayer, type ShellLogin } from '../login';
import { loginPath } from '../navigation/login-page';

const dayMs = 86_400_000;
export const newToken = {
  token: `x.${btoa(JSON.stringify({ uid: 'u7', exp: (Date.now() + dayMs) / 1000 }))}.x`,
  tokenExpired: Date.now() + dayMs,
};
/** The response to a login. */
export const welcome = () => ({ newToken, profile: { uid: 'u7' } });

const pages = [
  { path: '/', tab: true, needLogin: false },
  { path: '/pages/tabBar/order/order', tab: true, needLogin: false },
  { path: '/pages/pdp/pdp', tab: false, needLogin: false },
  { path: '/pages/order/checkout', tab: false, needLogin: true },
  { path: loginPath, tab: false, needLogin: false },
];
export const findRoute = (path: string) => pages.find((page) => page.path === path) ?? null;
export const router = loginRouter({ loginPage: loginPath, pages });
/** Address of the login page that returns to `target`. */
export const loginAddress = (target: string) =>
  `${loginPath}?uniIdRedirectUrl=${encodeURIComponent(target)}`;

let stop = () => {};
afterEach(() => stop());

interface LoginParts {
  page: Page;
  currentAddress: () => string;
  handlers?: NeedLoginHandler[];
}

/** The login of the shell, started until the end of the test. */
export function startLogin({ page, currentAddress, handlers = [] }: LoginParts) {
  const { baas, feedback, navigator } = page;
  const session: Session = baas.session;
  const { guard, runHandlers } = createLoginGuard({
    session,
    feedback,
    router,
    currentAddress,
    activePage: () => ({ handlers, reportFault: () => {} }),
  });
  const login = createLogin({
    baas,
    feedback,
    navigator,
    router,
    findRoute,
    runHandlers,
    currentAddress,
  });
  stop = login.start();
  return { login, guard };
}

interface OpenOptions {
  uid?: string | null;
  /** Address of the active page. */
  address?: string;
  handlers?: NeedLoginHandler[];
}

/** Renders the login of a fake shell. */
export function open(
  responses: FakeResponses = {},
  { uid = null, address = '/pages/pdp/pdp?id=1', handlers = [] }: OpenOptions = {},
) {
  const shell = fakeShell({ responses, uid });
  const active = { address };
  const { navigator } = shell.page;
  // Opening a page takes a moment.
  const navigateTo = async (to: string) => {
    await navigator.navigateTo(to);
    await delay(5);
    active.address = to;
  };
  const { login, guard } = startLogin({
    page: { ...shell.page, navigator: { ...navigator, navigateTo } },
    currentAddress: () => active.address,
    handlers,
  });
  render(<LoginLayer login={login} />);
  return { shell, login, guard, active };
}

export const delay = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Requests a login and waits for the popup. Resolves with the result of the popup. */
export async function ensureLogin(login: ShellLogin, reason?: string) {
  let result!: Promise<boolean>;
  act(() => {
    result = login.login.ensure(reason);
  });
  await screen.findByRole('dialog');
  return result;
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
