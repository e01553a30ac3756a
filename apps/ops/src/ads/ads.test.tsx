import type { OpsAd } from '@shop/domain';
import { fireEvent, screen, within } from '@testing-library/react';
import { t } from '../messages';
import { initLanguage } from '../messages/language';
import { callsOf, open, signIn } from '../testing/scene';

const ad: OpsAd = {
  _id: 'ad1',
  slot: 'home.feed',
  titleZh: '把周末搬到山里',
  titleEn: 'Take the weekend outdoors',
  textZh: '满 299 减 40',
  textEn: '¥40 off',
  image: '/tent.webp',
  link: '/pages/pdp/pdp?id=p1',
  startsAt: 1_795_218_600_000,
  endsAt: 1_795_228_620_000,
  weight: 10,
  capPerDay: 5,
  status: 'active',
  version: 3,
  impressionCount: 1200,
  clickCount: 31,
  closeCount: 2,
  nextStatuses: ['paused', 'ended'],
};

async function show(rows: OpsAd[] = [ad]) {
  const scene = open({
    'ops-ads.list': () => ({ data: rows, count: rows.length }),
    'ops-ads.save': () => ({ ad }),
    'ops-ads.setStatus': () => ({ ad }),
  });
  location.hash = '#ads';
  signIn();
  await screen.findByRole('heading', { name: t('ads') });
  return scene;
}
const action = (name: string) => t('actionOf', { action: name, name: ad.titleZh });
const dialog = () => within(screen.getByRole('dialog'));
const fill = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });

beforeEach(() => initLanguage());

it('shows the counts of an advertisement and pauses it', async () => {
  const { calls } = await show();
  const counts = { impressions: 1200, clicks: 31, closes: 2 };
  expect(await screen.findByText(t('adCounts', counts))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: action(t('adMove.paused')) }));
  expect(await screen.findByText(t('adMoved'))).toBeTruthy();
  expect(callsOf(calls, 'ops-ads.setStatus')[0]?.params).toEqual([{ id: 'ad1', to: 'paused' }]);
});

it('an edit sends every field and the version that the editor saw', async () => {
  const { calls } = await show();
  fireEvent.click(await screen.findByRole('button', { name: action(t('editAd')) }));
  fill(t('titleZh'), '去山里');
  fireEvent.click(dialog().getByRole('button', { name: t('save') }));
  expect(await screen.findByText(t('adSaved'))).toBeTruthy();
  const { status: _s, impressionCount: _i, clickCount: _c, closeCount: _o, ...fields } = ad;
  const { nextStatuses: _n, _id, ...input } = fields;
  expect(callsOf(calls, 'ops-ads.save')[0]?.params).toEqual([
    { ...input, id: 'ad1', titleZh: '去山里' },
  ]);
});

it('a new advertisement needs a title and addresses in the shop', async () => {
  const { calls } = await show([]);
  expect(await screen.findByText(t('noAds'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: t('newAd') }));
  fill(t('titleZh'), '去山里');
  fill(t('titleEn'), 'To the hills');
  fill(t('adImage'), '/tent.webp');
  fill(t('adLink'), 'https://other.example/');
  fireEvent.click(dialog().getByRole('button', { name: t('save') }));
  expect(await dialog().findByText('请填写本店页面的地址，以 / 开头')).toBeTruthy();
  expect(callsOf(calls, 'ops-ads.save')).toEqual([]);
  fill(t('adLink'), '/pages/pdp/pdp?id=p1');
  fireEvent.click(dialog().getByRole('button', { name: t('save') }));
  expect(await screen.findByText(t('adSaved'))).toBeTruthy();
  expect(callsOf(calls, 'ops-ads.save')[0]?.params).toEqual([
    expect.objectContaining({ slot: 'home.feed', link: '/pages/pdp/pdp?id=p1', weight: 10 }),
  ]);
});
