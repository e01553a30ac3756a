import { act, fireEvent, screen, within } from '@testing-library/react';
import { t } from '../messages';
import type { Answers } from '../testing/fake-backend';
import { aftersale } from '../testing/aftersale';
import { callsOf, open, order, press, signIn } from '../testing/scene';

const paid = {
  ...order,
  status: 'paid' as const,
  paidAt: 1_795_218_700_000,
  paidCents: 5_900,
  actions: ['ship' as const, 'goodwill' as const],
};

async function show(answers: Answers = {}) {
  const scene = open({
    'ops.orders': () => ({ data: [paid], count: 1 }),
    'ops-aftersales.list': () => ({ data: [], count: 0 }),
    ...answers,
  });
  signIn();
  await screen.findByText(t('orderNumber', { no: order.no }));
  return scene;
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const confirm = (name: string, button: string) =>
  act(async () => fireEvent.click(dialog(name).getByRole('button', { name: button })));

it('a paid order shows the paid amount instead of the amount due', async () => {
  await show();
  expect(screen.getByText(t('paidTotal'))).toBeTruthy();
  expect(screen.queryByText(t('payable'))).toBeNull();
});

describe('goodwill', () => {
  const title = t('goodwillTitle');
  const enter = (label: string, value: string) =>
    fireEvent.change(dialog(title).getByLabelText(label), { target: { value } });

  it('needs an amount and a reason, and names the line', async () => {
    const { calls } = await show({ 'ops-aftersales.goodwill': () => ({ aftersale: {} }) });
    press(`${t('goodwill')} ${order.no}`);
    expect(dialog(title).getByRole('option', { name: '手冲壶 云白' })).toBeTruthy();
    await confirm(title, t('confirmGoodwill'));
    expect(dialog(title).getByText('请填写补偿金额')).toBeTruthy();
    enter(t('goodwillAmount'), '10.5');
    await confirm(title, t('confirmGoodwill'));
    expect(dialog(title).getByText('请填写给顾客的说明，最多 500 字')).toBeTruthy();
    enter(t('goodwillReason'), '包装破损');
    await confirm(title, t('confirmGoodwill'));
    expect(await screen.findByText(t('goodwillGiven'))).toBeTruthy();
    expect(callsOf(calls, 'ops-aftersales.goodwill').map(({ params }) => params)).toEqual([
      ['o1', 'l1', 1_050, '包装破损'],
    ]);
  });

  it('a role without it does not see it', async () => {
    await show({
      'ops-accounts.me': () => ({ username: 'p', roles: ['warehouse'], mustSetPassword: false }),
    });
    expect(screen.queryByRole('button', { name: `${t('goodwill')} ${order.no}` })).toBeNull();
  });
});

it('the details of an order take the steps of its after-sales', async () => {
  const detail = {
    ...paid,
    events: [],
    parcels: [],
    payments: [],
    refunds: [],
    vouchers: [],
    aftersales: [aftersale('requested')],
  };
  const { calls } = await show({
    'ops.order': () => ({ order: detail }),
    'ops-aftersales.approve': () => ({ aftersale: {} }),
  });
  press(`${t('detail')} ${order.no}`);
  const name = t('detailOf', { no: order.no });
  expect(await dialog(name).findByText('破损或质量问题')).toBeTruthy();
  await confirm(name, '同意 26112300000001');
  await confirm('同意', t('confirm'));
  expect(callsOf(calls, 'ops-aftersales.approve').map(({ params }) => params)).toEqual([['a1']]);
  expect(dialog(name).getByText('破损或质量问题')).toBeTruthy();
});
