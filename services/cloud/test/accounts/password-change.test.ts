import { startEngine, type Engine } from '../harness/engine';
import { errorOf, shopper, type Shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
});
afterAll(() => engine?.stop());
afterEach(() => shopper(engine.endpoint).stockroom.resetRateLimits());

const current = 'three blue teapots';
const password = 'ten calm lanterns';
const otherPassword = 'Lantern-9f2k1z';
const ended = { errCode: 'uni-id-check-token-failed' };
let names = 0;

/** A member with a session on this device; each login is one on another device. */
async function newMember() {
  const username = `changer_${(names += 1)}`;
  const device = shopper(engine.endpoint);
  await device.user.register({ username, password: current, consent: true });
  const login = async (typed: string): Promise<Shopper> => {
    const other = shopper(engine.endpoint);
    await other.user.login({ username, password: typed });
    return other;
  };
  return { user: device.user, login };
}

it('a new password replaces the old one and logs out the other devices', async () => {
  const { user, login } = await newMember();
  const other = await login(current);
  expect(await user.changePassword({ current, password })).not.toHaveProperty('newToken');
  expect((await user.me()).profile.username).toMatch(/^changer_/);
  expect(await errorOf(other.user.me())).toMatchObject(ended);
  expect(await errorOf(login(current))).toMatchObject({ errCode: 'LOGIN_FAILED' });
  await login(password);
});

it.each([
  [
    'a wrong current password',
    { current: otherPassword, password },
    { errCode: 'WRONG_PASSWORD', errMsg: '当前密码不正确' },
  ],
  ['a weak password', { current, password: 'password123' }, { errCode: 'WEAK_PASSWORD' }],
  [
    'the same password',
    { current, password: current },
    { errCode: 'INVALID_INPUT', field: 'password', errMsg: '新密码与当前密码相同，请换一个' },
  ],
  ['a short password', { current, password: 'short' }, { field: 'password' }],
  ['no current password', { current: '', password }, { field: 'current' }],
  ['no input', undefined, { errCode: 'INVALID_INPUT' }],
])('%s changes nothing', async (_what, input, error) => {
  const { user, login } = await newMember();
  const other = await login(current);
  expect(await errorOf(user.changePassword(input as never))).toMatchObject(error);
  await other.user.me();
  await login(current);
});

it('five wrong passwords refuse changes for a while, and no login', async () => {
  const { user, login } = await newMember();
  for (let at = 0; at < 5; at += 1)
    expect(await errorOf(user.changePassword({ current: otherPassword, password }))).toMatchObject({
      errCode: 'WRONG_PASSWORD',
    });
  expect(await errorOf(user.changePassword({ current, password }))).toMatchObject({
    errCode: 'RATE_LIMIT',
    minutes: 15,
  });
  await login(current);
});

it('a guest, and an account of the staff, cannot change a password here', async () => {
  const guest = shopper(engine.endpoint);
  expect(await errorOf(guest.user.changePassword({ current, password }))).toMatchObject({
    errCode: 'uni-id-token-not-exist',
  });
  const clerk = await staff(engine.endpoint);
  expect(
    await errorOf(clerk.user.changePassword({ current: opsSettings.OPS_PASSWORD, password })),
  ).toMatchObject({ errCode: 'STAFF_PASSWORD' });
});

it('of two concurrent changes, one succeeds', async () => {
  const { user, login } = await newMember();
  const other = await login(current);
  const [first, second] = await Promise.allSettled([
    user.changePassword({ current, password }),
    other.user.changePassword({ current, password: otherPassword }),
  ]);
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
  await login(first.status === 'fulfilled' ? password : otherPassword);
});

it('no login with the old password outlives the change, however they overlap', async () => {
  const { user, login } = await newMember();
  const passwords = [current, password, otherPassword, current, password];
  const sessions: Shopper[] = [];
  for (const [at, old] of passwords.slice(0, -1).entries()) {
    const logins = Promise.allSettled(Array.from({ length: 6 }, () => login(old)));
    await user.changePassword({ current: old, password: passwords[at + 1]! });
    for (const each of await logins) if (each.status === 'fulfilled') sessions.push(each.value);
    await shopper(engine.endpoint).stockroom.resetRateLimits();
  }
  expect(sessions.length).toBeGreaterThan(0);
  for (const session of sessions) expect(await errorOf(session.user.me())).toMatchObject(ended);
});
