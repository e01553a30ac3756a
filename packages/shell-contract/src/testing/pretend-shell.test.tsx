import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { cloudQuery, useLifecycle, usePage, useStore } from '../index';
import { offline, pretendShell, refusal } from './index';

interface Shelf {
  product(id: string): Promise<{ title: string }>;
}

function Probe() {
  const { baas, query, login, navigator, feedback } = usePage();
  const [shown, setShown] = useState('');
  const uid = useStore((state) => state.uid);
  const { data, error } = useQuery(
    cloudQuery<Shelf, 'product'>(baas, 'catalog', 'product', [query.id ?? '']),
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

it('answers a page with what the test says, over the real client', async () => {
  const shell = pretendShell({
    query: { id: '7' },
    answers: { 'catalog.product': (id: string) => ({ title: `product ${id}` }) },
  });
  render(shell.show(<Probe />));
  expect(await screen.findByText('product 7')).toBeTruthy();
  expect(shell.asked).toEqual([{ object: 'catalog', method: 'product', params: ['7'] }]);
});

it.each([
  [
    'a refusal',
    () => {
      throw refusal('GONE', 'no longer there');
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
])('%s reaches the page as it would from the backend', async (_what, answer, sentence) => {
  render(pretendShell({ answers: { 'catalog.product': answer } }).show(<Probe />));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('says which answer is missing', async () => {
  render(pretendShell().show(<Probe />));
  expect(await screen.findByText("pretendShell: give answers['catalog.product']")).toBeTruthy();
});

it('writes down where a page goes and why somebody had to log in', async () => {
  const shell = pretendShell();
  render(shell.show(<Probe />));
  await act(async () => screen.getByRole('button').click());
  expect(shell).toMatchObject({ reasons: ['buy'], went: [{ how: 'open', to: '/checkout' }] });
  act(() => shell.emit('onShow', { cause: 'back' }));
  expect(screen.getByText('back u1')).toBeTruthy();
});

it('lets a reader close the login', async () => {
  const shell = pretendShell();
  shell.loginAnswer = false;
  render(shell.show(<Probe />));
  await act(async () => screen.getByRole('button').click());
  expect(shell).toMatchObject({ went: [], toasts: ['no'] });
});

it('answers an action sheet with what the test says, as far as it could be taken', async () => {
  const shell = pretendShell();
  const ask = () =>
    shell.page.feedback.actionSheet('头像', [
      { key: 'camera', label: '拍照' },
      { key: 'platform', label: '平台头像', reason: '未绑定' },
    ]);
  expect(await ask()).toBeNull();
  for (const [wanted, taken] of [
    ['camera', 'camera'],
    ['platform', null],
    ['other', null],
  ] as const) {
    shell.sheetAnswer = wanted;
    expect(await ask()).toBe(taken);
  }
  expect(shell.sheets[0]).toEqual({ title: '头像', keys: ['camera'] });
});
