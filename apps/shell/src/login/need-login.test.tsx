import { setLanguage } from '@shop/baas-sdk';
import type { LoginNeed, NeedLoginHandler } from '@shop/shell-contract';
import { businessError, type FakeShell } from '@shop/shell-contract/testing';
import { act, screen } from '@testing-library/react';
import { ensureLogin, loginAddress, newToken, open } from '../testing/open-login';

const checkout = '/pages/order/checkout?sku=1';

it('[2.24] [8.04] the guard redirects a guest to the login page and shows why', async () => {
  const { shell, guard } = open();
  expect(await guard('navigateTo', checkout, 'open')).toMatchObject({
    call: 'navigateTo',
    url: loginAddress(checkout),
  });
  expect(shell.toasts).toEqual(['用户未登录或登录状态过期，自动跳转登录页面']);
});

it('shows guard and token messages in the current language', async () => {
  await setLanguage('en');
  const { shell, guard } = open(
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
  await guard('navigateTo', checkout, 'open');
  await setLanguage('zh-CN');
  expect(shell.toasts).toEqual(['Please log in to continue', 'Please log in to continue']);
});

it.each([
  ['uni-id-check-token-failed', null],
  ['uni-id-token-expired', 'expired'],
])('[4.07] the guard reports %s for the token %s', async (errCode, token) => {
  const needs: LoginNeed[] = [];
  const { shell, guard } = open({}, { handlers: [(need) => needs.push(need) > 0] });
  if (token) shell.page.baas.session.store({ token, tokenExpired: 1 });
  await guard('navigateTo', checkout, 'open');
  expect(needs).toMatchObject([{ errCode, uniIdRedirectUrl: checkout }]);
});

describe('a login handler of the active page', () => {
  const needs: LoginNeed[] = [];
  const takeOver: NeedLoginHandler = (need) => {
    needs.push(need);
    return true;
  };
  beforeEach(() => {
    needs.length = 0;
  });
  const rejectedToken = {
    'order.list': () => {
      throw businessError('uni-id-token-expired', 'no');
    },
  };
  const listOrders = (shell: FakeShell) =>
    act(async () => {
      await shell.page.baas.callObject('order', 'list', [], { customUI: true }).catch(() => {});
    });

  it.each(['open', 'arrival'] as const)(
    '[2.23] [4.08] takes over for a members-only page (%s) without a message or a navigation',
    async (at) => {
      const { shell, guard } = open({}, { handlers: [takeOver] });
      expect(await guard('navigateTo', checkout, at)).toBe('handled');
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

  it('[2.23] [4.09] takes over after a rejected token', async () => {
    const { shell } = open(rejectedToken, { uid: 'u1', handlers: [takeOver] });
    await listOrders(shell);
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

  it('does not run for a member or for an unguarded page', async () => {
    const { shell, guard } = open({}, { handlers: [takeOver] });
    expect(await guard('navigateTo', '/pages/pdp/pdp', 'open')).toBe('allow');
    shell.page.baas.session.store(newToken);
    expect(await guard('navigateTo', checkout, 'open')).toBe('allow');
    expect(needs).toEqual([]);
  });

  it('lets the page open when it signs the user in without taking over', async () => {
    const { shell, guard } = open(
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
    expect(await guard('navigateTo', checkout, 'open')).toBe('allow');
    expect(shell.toasts).toEqual([]);
  });

  it('skips the redirect when the user left the page while it ran', async () => {
    const { shell, guard, active } = open(rejectedToken, {
      uid: 'u1',
      handlers: [
        async () => {
          active.address = '/';
          return false;
        },
      ],
    });
    expect(await guard('navigateTo', checkout, 'open')).toBe('allow');
    await listOrders(shell);
    active.address = '/pages/pdp/pdp';
    expect(await guard('navigateTo', checkout, 'open')).toBe('handled');
    expect({ toasts: shell.toasts, navigations: shell.navigations }).toEqual({
      toasts: [],
      navigations: [],
    });
  });

  it('[1.07] a rejected token does not redirect while the login popup is open', async () => {
    const { shell, login, guard } = open(rejectedToken);
    void ensureLogin(login);
    await screen.findByRole('dialog');
    await listOrders(shell);
    expect({ toasts: shell.toasts, navigations: shell.navigations }).toEqual({
      toasts: [],
      navigations: [],
    });
    expect(await guard('navigateTo', checkout, 'open')).toMatchObject({
      call: 'navigateTo',
      url: loginAddress(checkout),
    });
  });
});
