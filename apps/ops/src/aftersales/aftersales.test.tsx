import type { OpsAftersale } from '@shop/domain';
import { setLanguage } from '@shop/i18n';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import { initLanguage } from '../messages/language';
import { aftersale as row } from '../testing/aftersale';
import type { Answers } from '../testing/fake-backend';
import { callsOf, open, press, signIn } from '../testing/scene';

async function show(shown: OpsAftersale, answers: Answers = {}) {
  const done = () => ({ aftersale: shown });
  const scene = open({
    'ops-aftersales.list': () => ({ data: [shown], count: 1 }),
    'ops-aftersales.approve': done,
    'ops-aftersales.reject': done,
    'ops-aftersales.receive': done,
    'ops-aftersales.shipExchange': done,
    ...answers,
  });
  location.hash = '#aftersales';
  signIn();
  await screen.findByRole('heading', { name: `售后 ${shown.no}` });
  return scene;
}
const step = (name: string) => press(`${name} 26112300000001`);
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const confirm = (name: string) =>
  act(async () => fireEvent.click(dialog(name).getByRole('button', { name: t('confirm') })));
const params = (scene: { calls: { call: string; params: unknown[] }[] }, method: string) =>
  callsOf(scene.calls, `ops-aftersales.${method}`).map((each) => each.params);

afterEach(() => {
  act(() => setLanguage('zh-CN'));
  localStorage.clear();
});

it('shows what the shopper asks for, and lists what waits for the staff first', async () => {
  const scene = await show(row('requested'));
  for (const text of ['手冲壶', '退货退款', '破损或质量问题', '壶嘴有裂纹', 'lin', '待审核'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(formatTime(1_795_478_399_703))).toBeTruthy();
  expect(params(scene, 'list')).toEqual([['waiting', 1]]);
  await act(async () => press(t('aftersaleTab.all')));
  expect(params(scene, 'list').at(-1)).toEqual(['all', 1]);
});

it('counts what waits for the staff on its tab', async () => {
  await show(row('requested'));
  expect(await screen.findByRole('link', { name: '售后 1 个待处理' })).toBeTruthy();
});

it('shows the photos of the shopper', async () => {
  const change = { photos: ['cloud://shop/1'], photoUrls: ['/files/temp/1'] };
  await show({ ...row('requested'), ...change });
  const photos = within(screen.getByRole('list', { name: '售后 26112300000001 的照片' }));
  expect(photos.getByRole('link', { name: '第 1 张' }).getAttribute('href')).toBe('/files/temp/1');
});

it('approves after it said what follows', async () => {
  const scene = await show(row('requested'));
  step('同意');
  expect(dialog('同意').getByText('同意后顾客寄回商品，收到后退款 ¥59.00。')).toBeTruthy();
  expect(params(scene, 'approve')).toEqual([]);
  await confirm('同意');
  expect(params(scene, 'approve')).toEqual([['a1']]);
  expect(await screen.findByText('已同意')).toBeTruthy();
});

it('rejects only with a reason', async () => {
  const scene = await show(row('requested'));
  step('拒绝');
  await confirm('拒绝');
  expect(dialog('拒绝').getByText('请填写给顾客的说明，最多 500 字')).toBeTruthy();
  fireEvent.change(dialog('拒绝').getByRole('textbox'), { target: { value: '已超过期限' } });
  await confirm('拒绝');
  expect(params(scene, 'reject')).toEqual([['a1', '已超过期限']]);
});

it('confirms a returned parcel, which may be damaged', async () => {
  const parcel = { returnCarrier: 'sf', returnTrackingNo: 'SF1234567890123' };
  const scene = await show(row('returning', 'return', parcel));
  expect(screen.getByText('顺丰速运 SF1234567890123')).toBeTruthy();
  step('确认收到退货');
  fireEvent.click(dialog('确认收到退货').getByRole('checkbox'));
  await confirm('确认收到退货');
  expect(params(scene, 'receive')).toEqual([['a1', false]]);
});

it('sends the new item of an exchange with a number in the form of its carrier', async () => {
  const scene = await show(row('exchanging', 'exchange'));
  expect(screen.queryByText(t('refundAmount'))).toBeNull();
  step('发出换货');
  const form = dialog('发出换货');
  fireEvent.change(form.getByRole('combobox'), { target: { value: 'sf' } });
  fireEvent.change(form.getByRole('textbox'), { target: { value: '12' } });
  await confirm('发出换货');
  expect(form.getByText('顺丰速运的运单号形如 SF1234567890123，请核对')).toBeTruthy();
  fireEvent.change(form.getByRole('textbox'), { target: { value: 'SF1234567890123' } });
  await confirm('发出换货');
  expect(params(scene, 'shipExchange')).toEqual([['a1', 'sf', 'SF1234567890123']]);
});

it('shows a refusal of the server in the dialog', async () => {
  await show(row('requested'), {
    'ops-aftersales.approve': () => ({ errCode: 'ORDER_STATE', errMsg: '订单状态已变化' }),
  });
  step('同意');
  await confirm('同意');
  expect((await dialog('同意').findByRole('alert')).textContent).toBe('订单状态已变化');
});

it('a role without the step does not see it', async () => {
  await show(row('requested'), {
    'ops-accounts.me': () => ({ username: 'packer', roles: ['warehouse'], mustSetPassword: false }),
  });
  expect(screen.queryByRole('button', { name: /同意/ })).toBeNull();
});

it('speaks English', async () => {
  initLanguage();
  await show(row('requested'));
  press('English');
  expect(screen.getByText('Pour-over kettle')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve 26112300000001' })).toBeTruthy();
});
