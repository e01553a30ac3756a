import type { FieldSeries } from '@shop/domain';
import { setLanguage } from '@shop/i18n';
import { act, fireEvent, screen } from '@testing-library/react';
import { t } from '../messages';
import { initLanguage } from '../messages/language';
import type { Answers } from '../testing/fake-backend';
import { callsOf, open, signIn } from '../testing/scene';

const home: FieldSeries = {
  remote: 'home',
  build: 'd111b8e32b63',
  lcp: { p75: 1240.4, count: 18 },
  inp: { p75: null, count: 0 },
  cls: { p75: 12, count: 18 },
  viewCount: 31,
  errorCount: 2,
  lastHour: 1_795_218_000_000,
};
const measured = (series: FieldSeries[]): Answers => ({
  'ops-accounts.me': () => ({ username: 'chief', roles: ['ops'], mustSetPassword: false }),
  'ops-field.metrics': () => ({ series }),
});

async function show(answers: Answers) {
  const scene = open(answers);
  location.hash = '#field';
  signIn();
  await screen.findByRole('heading', { name: t('field') });
  return scene;
}
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);

beforeEach(() => initLanguage());

it('shows p75 and counts of each build', async () => {
  await show(measured([home]));
  expect(await screen.findByRole('rowheader', { name: 'home' })).toBeTruthy();
  expect(cells().slice(0, 6)).toEqual([
    'd111b8e32b63',
    '1,240 ms (18)',
    '–',
    '0.012 (18)',
    '31',
    '2',
  ]);
});

it('asks for another period', async () => {
  const { calls } = await show(measured([home]));
  fireEvent.change(screen.getByLabelText(t('fieldPeriod')), { target: { value: '168' } });
  await screen.findByRole('table');
  expect(callsOf(calls, 'ops-field.metrics').map(({ params }) => params)).toEqual([[24], [168]]);
});

it('says when nothing was measured, in both languages', async () => {
  await show(measured([]));
  expect(await screen.findByText('还没有测量数据')).toBeTruthy();
  await act(async () => setLanguage('en'));
  expect(await screen.findByText('Nothing has been measured yet')).toBeTruthy();
});
