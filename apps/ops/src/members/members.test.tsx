import type { OpsMember } from '@shop/domain';
import { screen } from '@testing-library/react';
import { t } from '../messages';
import type { Answers } from '../testing/fake-backend';
import { callsOf, open, press, signIn, type } from '../testing/scene';

const member: OpsMember = {
  _id: 'm1',
  username: 'forgetful',
  phone: '138****8000',
  nickname: '山里的知夏',
  createdAt: Date.UTC(2026, 10, 20, 4),
  orderCount: 3,
  resetUntil: null,
};
const code = 'abcd-efgh-jkmn-pqrs';

const show = async (answers: Answers) => {
  const scene = open(answers);
  location.hash = '#members';
  signIn();
  await screen.findByRole('searchbox');
  type(t('memberSearch'), 'forgetful ');
  press('搜索');
  return scene;
};

it('a member is found, and a code is issued after a note and shown once', async () => {
  let found = member;
  const { calls } = await show({
    'ops-members.find': () => ({ member: found }),
    'ops-members.issueReset': () => {
      found = { ...member, resetUntil: Date.UTC(2026, 10, 29, 4) };
      return { member: found, code };
    },
  });
  await screen.findByText('forgetful');
  expect(screen.getByText(t('memberOrders', { count: 3 }))).toBeTruthy();
  expect(screen.getByText(t('memberPhone', { phone: '138****8000' }))).toBeTruthy();
  press(t('issueReset'));
  expect(await screen.findByText('请填写核对身份的方式，最多 140 字')).toBeTruthy();
  type(t('identityNote'), '已核对订单号');
  press(t('issueReset'));
  expect(await screen.findByText(code)).toBeTruthy();
  expect(await screen.findByText(/前有效/)).toBeTruthy();
  expect(callsOf(calls, 'ops-members.find')[0]?.params).toEqual(['forgetful']);
  expect(callsOf(calls, 'ops-members.issueReset').map(({ params }) => params)).toEqual([
    [{ memberId: 'm1', note: '已核对订单号' }],
  ]);
});

it('an unknown name says so', async () => {
  await show({ 'ops-members.find': () => ({ member: null }) });
  expect(await screen.findByText(t('noMember'))).toBeTruthy();
});

it('a refusal is shown beside the note, which stays', async () => {
  await show({
    'ops-members.find': () => ({ member }),
    'ops-members.issueReset': () => ({ errCode: 'RATE_LIMIT', errMsg: '操作过于频繁' }),
  });
  await screen.findByText('forgetful');
  type(t('identityNote'), '已核对订单号');
  press(t('issueReset'));
  expect(await screen.findByText('操作过于频繁')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(t('identityNote')).value).toBe('已核对订单号');
  expect(screen.queryByText(code)).toBeNull();
});

it('the text messages that the sandbox kept are listed', async () => {
  const text = '验证码 123456，10 分钟内有效，请勿告诉他人。';
  await show({
    'ops-members.find': () => ({ member: null }),
    'ops-members.sandboxMessages': () => ({
      sender: 'sandbox',
      messages: [{ _id: 's1', phone: '138****8000', text, at: Date.UTC(2026, 10, 29, 4) }],
    }),
  });
  const section = await screen.findByRole('region', { name: t('sandboxMessages') });
  expect(section.textContent).toContain(text);
  expect(section.textContent).toContain('138****8000');
});

it('with another sender there is no such list', async () => {
  const { calls } = await show({
    'ops-members.find': () => ({ member: null }),
    'ops-members.sandboxMessages': () => ({ sender: 'webhook', messages: [] }),
  });
  await screen.findByText(t('noMember'));
  expect(callsOf(calls, 'ops-members.sandboxMessages')).toHaveLength(1);
  expect(screen.queryByText(t('sandboxMessages'))).toBeNull();
});
