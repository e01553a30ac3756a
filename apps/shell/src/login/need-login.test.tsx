import { setLanguage } from '@shop/baas-sdk';
import type { LoginNeed, NeedLoginHandler } from '@shop/shell-contract';
import { businessError, type FakeShell } from '@shop/shell-contract/testing';
import { act, screen } from '@testing-library/react';
import { ask, newToken, open } from '../testing/open-login';
import { loginAddress } from './login-route';

const members = { needLogin: true };
const checkout = '/pages/order/checkout?sku=1';

it('[2.24] [8.04] a guarded page sends a guest to the login and says why', async () => {
  const { shell, login } = open();
  expect(await login.admit(members, checkout, 'open')).toBe(loginAddress(checkout));
  expect(shell.toasts).toEqual(['用户未登录或登录状态过期，自动跳转登录页面']);
});

it('says it in English to who reads English, of a guarded page and of a refused token alike', async () => {
  await setLanguage('en');
  const { shell, login } = open(
    {
      'order.list': () => {
        throw businessError('uni-id-token-expired', 'no');
      },
    },
    { uid: 'u1' },
  );
  await act(async () => {
    await shell.page.baas.callObject('order', 'list', [], { customUI: true }).catch(() => {});
  });
  await login.admit(members, checkout, 'open');
  await setLanguage('zh-CN');
  expect(shell.toasts).toEqual(['Please log in to continue', 'Please log in to continue']);
});

describe('a handler of the page in front', () => {
  const needs: LoginNeed[] = [];
  const takes: NeedLoginHandler = (need) => {
    needs.push(need);
    return true;
  };
  beforeEach(() => {
    needs.length = 0;
  });
  const refused = {
    'order.list': () => {
      throw businessError('uni-id-token-expired', 'no');
    },
  };
  const orders = (shell: FakeShell) =>
    act(async () => {
      await shell.page.baas.callObject('order', 'list', [], { customUI: true }).catch(() => {});
    });

  it.each(['open', 'arrival'] as const)(
    '[2.23] [4.08] takes over the login for a page for members (%s), and nothing is said or opened',
    async (at) => {
      const { shell, login } = open({}, { handlers: [takes] });
      expect(await login.admit(members, checkout, at)).toBe(false);
      expect(needs).toMatchObject([
        {
          errCode: 'uni-id-check-token-failed',
          errMsg: '用户未登录或登录状态过期，自动跳转登录页面',
          uniIdRedirectUrl: checkout,
          at,
        },
      ]);
      expect({ toasts: shell.toasts, navigations: shell.navigations }).toEqual({
        toasts: [],
        navigations: [],
      });
    },
  );

  it('[2.23] [4.09] takes over the login that a refused token asks for', async () => {
    const { shell } = open(refused, { uid: 'u1', handlers: [takes] });
    await orders(shell);
    expect(needs).toMatchObject([
      {
        errCode: 'uni-id-token-expired',
        errMsg: 'token过期，跳转登录页面',
        uniIdRedirectUrl: '/pages/pdp/pdp?id=1',
        at: 'token',
      },
    ]);
    expect({
      toasts: shell.toasts,
      navigations: shell.navigations,
      token: shell.page.baas.session.token,
    }).toEqual({ toasts: [], navigations: [], token: null });
  });

  it('is not asked for a member, nor for a page for everybody', async () => {
    const { shell, login } = open({}, { handlers: [takes] });
    expect(await login.admit({ needLogin: false }, checkout, 'open')).toBe(true);
    shell.page.baas.session.store(newToken);
    expect(await login.admit(members, checkout, 'open')).toBe(true);
    expect(needs).toEqual([]);
  });

  it('that brings a session by itself lets the page open as it was asked for', async () => {
    const { shell, login } = open(
      {},
      {
        handlers: [
          async () => {
            shell.page.baas.session.store(newToken);
            return false;
          },
        ],
      },
    );
    expect(await login.admit(members, checkout, 'open')).toBe(true);
    expect(shell.toasts).toEqual([]);
  });

  it('that takes its time leads nobody to the login who has gone elsewhere meanwhile', async () => {
    const { shell, login, at } = open(refused, {
      uid: 'u1',
      handlers: [
        async () => {
          at.here = '/';
          return false;
        },
      ],
    });
    expect(await login.admit(members, checkout, 'open')).toBe(true);
    await orders(shell);
    at.here = '/pages/pdp/pdp';
    expect(await login.admit(members, checkout, 'open')).toBe(false);
    expect({ toasts: shell.toasts, navigations: shell.navigations }).toEqual({
      toasts: [],
      navigations: [],
    });
  });

  it('[1.07] a popup that is open asks already: a token that is refused meanwhile opens no login page', async () => {
    const { shell, login } = open(refused);
    void ask(login);
    await screen.findByRole('dialog');
    await orders(shell);
    expect({ toasts: shell.toasts, navigations: shell.navigations }).toEqual({
      toasts: [],
      navigations: [],
    });
    expect(await login.admit(members, checkout, 'open')).toBe(loginAddress(checkout));
  });
});
