import type { OpsReview } from '@shop/domain';
import { setLanguage } from '@shop/i18n';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { t } from '../messages';
import { initLanguage } from '../messages/language';
import type { Answers } from '../testing/fake-backend';
import { callsOf, open, press, signIn } from '../testing/scene';

const row = (change: Partial<OpsReview> = {}): OpsReview => ({
  _id: 'r1',
  productId: 'p1',
  titleZh: '手冲壶',
  titleEn: 'Pour-over kettle',
  image: '/a.webp',
  orderId: 'o1',
  orderNo: '26112107120512345678',
  username: 'lin',
  stars: 2,
  text: '壶嘴有裂纹',
  isAnonymous: true,
  photos: ['/p.webp'],
  append: null,
  reply: null,
  helpfulCount: 0,
  reportCount: 3,
  reports: { ads: 2, abuse: 1 },
  isHidden: false,
  hiddenReason: null,
  createdAt: 1_795_218_699_703,
  ...change,
});

async function show(reviews: OpsReview[], answers: Answers = {}) {
  const changed = () => ({ review: reviews[0] });
  const scene = open({
    'ops-reviews.list': () => ({ data: reviews, isMore: false }),
    'ops-reviews.reply': changed,
    'ops-reviews.hide': changed,
    'ops-reviews.show': changed,
    ...answers,
  });
  location.hash = '#reviews';
  signIn();
  await screen.findByRole('heading', { level: 1, name: t('reviews') });
  await act(async () => {});
  return {
    ...scene,
    params: (method: string) =>
      callsOf(scene.calls, `ops-reviews.${method}`).map((each) => each.params),
  };
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const confirm = (name: string) =>
  act(async () => fireEvent.click(dialog(name).getByRole('button', { name: t('confirm') })));
const write = (name: string, text: string) =>
  fireEvent.change(dialog(name).getByRole('textbox'), { target: { value: text } });

afterEach(() => {
  act(() => setLanguage('zh-CN'));
  localStorage.clear();
});

it('lists reported reviews first, with reports, photos and the buyer', async () => {
  const append = { text: '用坏了', textEn: null, photos: ['/a.webp'], at: 0 };
  const { params } = await show([row({ append })]);
  for (const text of [
    '手冲壶',
    '壶嘴有裂纹',
    '用坏了',
    '广告或引流 × 2 · 辱骂或低俗 × 1',
    'lin （匿名）',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('img', { name: '2 分，满分 5 分' })).toBeTruthy();
  for (const name of ['手冲壶 的评价图片', '手冲壶 的追评图片'])
    expect(screen.getByRole('list', { name })).toBeTruthy();
  await act(async () => press('待回复'));
  expect(params('list')).toEqual([
    ['reported', 1],
    ['unanswered', 1],
  ]);
});

it('loads the next page of a list, and shows a review once that both pages have', async () => {
  const pages = [[row()], [row(), row({ _id: 'r2', titleZh: '滤杯' })]];
  const { params } = await show([], {
    'ops-reviews.list': (_: string, page: number) => ({ data: pages[page - 1], isMore: page < 2 }),
  });
  await act(async () => press('上拉加载更多'));
  expect(params('list')).toEqual([
    ['reported', 1],
    ['reported', 2],
  ]);
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual(['手冲壶', '滤杯']);
});

it('replies with a text, and starts with the stored one', async () => {
  const scene = await show([row({ reply: { text: '抱歉', textEn: null, at: 0 } })]);
  press('修改回复 手冲壶');
  write('回复', '  ');
  await confirm('回复');
  expect(scene.params('reply')).toEqual([]);
  write('回复', '抱歉，\n已补发');
  await confirm('回复');
  expect(scene.params('reply')).toEqual([['r1', '抱歉， 已补发']]);
  expect(await screen.findByText('已回复')).toBeTruthy();
});

it('hides only with a reason', async () => {
  const scene = await show([row()]);
  press('隐藏 手冲壶');
  await confirm('隐藏');
  expect(scene.params('hide')).toEqual([]);
  write('隐藏', '广告');
  await confirm('隐藏');
  expect(scene.params('hide')).toEqual([['r1', '广告']]);
});

it('shows a hidden review again', async () => {
  const scene = await show([row({ isHidden: true, hiddenReason: '含有联系方式' })]);
  expect(screen.getByText('含有联系方式')).toBeTruthy();
  await act(async () => press('恢复显示 手冲壶'));
  expect(scene.params('show')).toEqual([['r1']]);
});

it('offers the view to customer service only', async () => {
  open({
    'ops-accounts.me': () => ({
      username: 'counter',
      roles: ['finance'],
      mustSetPassword: false,
    }),
  });
  signIn();
  await screen.findByRole('navigation');
  expect(screen.queryByRole('link', { name: t('reviews') })).toBeNull();
});

it('speaks English', async () => {
  initLanguage();
  await show([row()]);
  await act(async () => press('English'));
  expect(await screen.findByRole('button', { name: 'Reply Pour-over kettle' })).toBeTruthy();
  expect(screen.getByText('Advertising × 2 · Abuse or obscenity × 1')).toBeTruthy();
});
