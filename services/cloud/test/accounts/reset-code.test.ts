import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput } from '../harness/offers';
import { errorOf, member, shopper, type Shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';

let engine: Engine;
let clerk: Shopper;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  clerk = await staff(engine.endpoint);
});
afterAll(() => engine?.stop());
afterEach(() => clerk.stockroom.resetRateLimits());

const forgotten = 'three blue teapots';
const password = 'ten calm lanterns';
const note = '已核对订单号和收货人';
let names = 0;

async function newMember() {
  const username = `forgets_${(names += 1)}`;
  const { user, baas } = shopper(engine.endpoint);
  const { profile } = await user.register({ username, password: forgotten, consent: true });
  return { username, user, baas, id: profile.uid };
}
const issue = async (memberId: string) =>
  (await clerk.opsMembers.issueReset({ memberId, note })).code;
const reset = (username: string, code: string, address?: string) =>
  shopper(engine.endpoint, undefined, address).user.resetPassword({ username, code, password });
const refused = { errCode: 'RESET_FAILED', errMsg: '用户名或重置码不正确，或重置码已过期' };

it('a code sets a new password once, ends all sessions and logs in', async () => {
  const { username, user, id } = await newMember();
  const code = await issue(id);
  expect(code).toMatch(/^(?:[a-z0-9]{4}-){3}[a-z0-9]{4}$/);
  const owner = shopper(engine.endpoint);
  const typed = {
    username: ` ${username.toUpperCase()}`,
    code: code.toUpperCase().replace('-', ' '),
  };
  const { profile, deviceToken } = await owner.user.resetPassword({ ...typed, password });
  expect([profile.uid, typeof deviceToken]).toEqual([id, 'string']);
  expect((await owner.user.me()).profile.username).toBe(username);
  expect(await errorOf(user.me())).toMatchObject({ errCode: 'uni-id-check-token-failed' });
  const login = (typedPassword: string) =>
    shopper(engine.endpoint).user.login({ username, password: typedPassword });
  expect(await errorOf(login(forgotten))).toMatchObject({ errCode: 'LOGIN_FAILED' });
  await login(password);
  expect(await errorOf(reset(username, code))).toMatchObject(refused);
});

it('a wrong, replaced, expired or foreign code changes nothing', async () => {
  const { username, id } = await newMember();
  const other = await newMember();
  const replaced = await issue(id);
  const code = await issue(id);
  const othersCode = await issue(other.id);
  for (const wrong of [replaced, othersCode, 'aaaa-bbbb-cccc-dddd'])
    expect(await errorOf(reset(username, wrong))).toMatchObject(refused);
  expect(await errorOf(reset('no_such_name', code))).toMatchObject(refused);
  await clerk.stockroom.expireResetCodes();
  expect(await errorOf(reset(username, code))).toMatchObject(refused);
  await shopper(engine.endpoint).user.login({ username, password: forgotten });
});

it('a refused new password leaves the code usable', async () => {
  const { username, id } = await newMember();
  const code = await issue(id);
  const { user } = shopper(engine.endpoint);
  for (const [weak, errCode] of [
    ['password123', 'WEAK_PASSWORD'],
    ['short', 'INVALID_INPUT'],
  ] as const)
    expect(await errorOf(user.resetPassword({ username, code, password: weak }))).toMatchObject({
      errCode,
    });
  expect((await reset(username, code)).profile.uid).toBe(id);
});

it('a network may try twenty codes in 15 minutes, and no other is held up', async () => {
  const { username, id } = await newMember();
  const code = await issue(id);
  const guess = (at: number) => reset(username, `aaaa-bbbb-cccc-${1000 + at}`, '198.51.100.9');
  for (let at = 0; at < 20; at += 1) expect(await errorOf(guess(at))).toMatchObject(refused);
  expect(await errorOf(guess(20))).toMatchObject({ errCode: 'RATE_LIMIT', minutes: 15 });
  expect((await reset(username, code, '198.51.100.10')).profile.uid).toBe(id);
});

it('of ten concurrent uses of a code, one succeeds', async () => {
  const { username, id } = await newMember();
  const code = await issue(id);
  const uses = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => reset(username, code, `203.0.113.${at}`)),
  );
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('the staff finds a member by name, and the log keeps how it was identified', async () => {
  const { username, id, baas } = await newMember();
  const found = { _id: id, username, nickname: username, orderCount: 0, resetUntil: null };
  expect((await clerk.opsMembers.find(` ${username.toUpperCase()} `)).member).toMatchObject(found);
  const { code, member: after } = await clerk.opsMembers.issueReset({ memberId: id, note });
  expect(after.resetUntil).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  const [entry] = (await clerk.opsLog.list({ actor: opsSettings.OPS_USERNAME }, 1)).data;
  expect(entry).toMatchObject({ action: 'member.reset', target: id, detail: { username, note } });
  expect(JSON.stringify([entry, after])).not.toContain(code);
  const { data } = await baas.callObject<{ data: unknown[] }>('notification', 'list', [1]);
  expect(data).toMatchObject([{ titleKey: 'reset_issued', link: '/pages/mine/userinfo' }]);
});

it('the member of an order is found by its number', async () => {
  const buyer = await member(engine.endpoint);
  const { order } = await buyer.order.create(orderInput(await newOffer(buyer, 'physical', 5)));
  const { member: found } = await clerk.opsMembers.find(order.no);
  expect(found).toMatchObject({ _id: buyer.baas.session.user.uid, orderCount: 1 });
});

it.each(['', 'no_such_name', "' or 1=1 --", undefined, 7, {}])(
  '%j finds no member',
  async (text) => {
    expect(await clerk.opsMembers.find(text as string)).toMatchObject({ member: null });
  },
);

it('an account of the staff is no member', async () => {
  expect(await clerk.opsMembers.find(opsSettings.OPS_USERNAME)).toMatchObject({ member: null });
  const own = clerk.baas.session.user.uid!;
  for (const memberId of [own, 'unknown'])
    expect(await errorOf(clerk.opsMembers.issueReset({ memberId, note }))).toMatchObject({
      errCode: 'MEMBER_NOT_FOUND',
    });
});

it.each([
  ['no note', { note: ' ' }, { field: 'note' }],
  ['a long note', { note: '字'.repeat(141) }, { field: 'note' }],
  ['no member', { memberId: undefined }, { field: 'memberId' }],
])('with %s no code is issued', async (_what, input, error) => {
  const { id } = await newMember();
  const call = clerk.opsMembers.issueReset({ memberId: id, note, ...input } as never);
  expect(await errorOf(call)).toMatchObject(error);
});

it('a person of the staff issues at most twenty codes an hour', async () => {
  const { id } = await newMember();
  for (let at = 0; at < 20; at += 1) await issue(id);
  expect(await errorOf(issue(id))).toMatchObject({ errCode: 'RATE_LIMIT', minutes: 60 });
});
