import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { cloudQuery, useLifecycle, usePage, useStore } from '../index';
import { offline, fakeShell, businessError } from './index';

interface Catalog {
  product(id: string): Promise<{ title: string }>;
}

function Probe() {
  const { baas, query, login, navigator, feedback } = usePage();
  const [shown, setShown] = useState('');
  const uid = useStore((state) => state.uid);
  const { data, error } = useQuery(
    cloudQuery<Catalog, 'product'>(baas, 'catalog', 'product', [query.id ?? '']),
  );
  useLifecycle('onShow', ({ cause }) => setShown(cause));
  const buy = async () => {
    if (await login.ensure('buy')) await navigator.open('/checkout');
    else feedback.toast('no');
  };
  return (
    <>
      <p>{data?.title ?? error?.message}</p>
      <p>
        {shown} {uid}
      </p>
      <button onClick={() => void buy()}>buy</button>
    </>
  );
}

it('returns the response of the test through the real client', async () => {
  const shell = fakeShell({
    query: { id: '7' },
    responses: { 'catalog.product': (id: string) => ({ title: `product ${id}` }) },
  });
  render(shell.show(<Probe />));
  expect(await screen.findByText('product 7')).toBeTruthy();
  expect(shell.calls).toEqual([{ object: 'catalog', method: 'product', params: ['7'] }]);
});

it.each([
  [
    'a business error',
    () => {
      throw businessError('GONE', 'no longer there');
    },
    'no longer there',
  ],
  [
    'no network',
    () => {
      throw offline();
    },
    'request:fail network',
  ],
])('passes %s to the page like the backend does', async (_case, response, message) => {
  render(fakeShell({ responses: { 'catalog.product': response } }).show(<Probe />));
  expect(await screen.findByText(message)).toBeTruthy();
});

it('names the missing response', async () => {
  render(fakeShell().show(<Probe />));
  expect(
    await screen.findByText("fakeShell: add responses['catalog.product'] to the options"),
  ).toBeTruthy();
});

it('records navigations and the reasons of login popups', async () => {
  const shell = fakeShell();
  render(shell.show(<Probe />));
  await act(async () => screen.getByRole('button').click());
  expect(shell).toMatchObject({
    loginReasons: ['buy'],
    navigations: [{ method: 'open', to: '/checkout' }],
  });
  act(() => shell.emit('onShow', { cause: 'back' }));
  expect(screen.getByText('back u1')).toBeTruthy();
});

it('closes the login popup when loginResult is false', async () => {
  const shell = fakeShell();
  shell.loginResult = false;
  render(shell.show(<Probe />));
  await act(async () => screen.getByRole('button').click());
  expect(shell).toMatchObject({ navigations: [], toasts: ['no'] });
});

it('chooses the action of sheetResult unless it is disabled', async () => {
  const shell = fakeShell();
  const openSheet = () =>
    shell.page.feedback.actionSheet('头像', [
      { key: 'camera', label: '拍照' },
      { key: 'platform', label: '平台头像', reason: '未绑定' },
    ]);
  expect(await openSheet()).toBeNull();
  for (const [sheetResult, expected] of [
    ['camera', 'camera'],
    ['platform', null],
    ['other', null],
  ] as const) {
    shell.sheetResult = sheetResult;
    expect(await openSheet()).toBe(expected);
  }
  expect(shell.sheets[0]).toEqual({ title: '头像', keys: ['camera'] });
});
