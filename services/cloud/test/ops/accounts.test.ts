import { startEngine, type Engine } from '../harness/engine';
import { errorOf, member, shopper, type Shopper } from '../harness/shopper';
import { colleague, opsSettings, staff } from '../harness/staff';

let engine: Engine;
let clerk: Shopper;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  clerk = await staff(engine.endpoint);
});
afterAll(() => engine?.stop());
afterEach(() => clerk.stockroom.resetRateLimits());

let nameCount = 0;
const newName = () => `clerk_${(nameCount += 1)}`;
const login = async (username: string, password: string) => {
  const created = shopper(engine.endpoint);
  await created.user.login({ username, password });
  return created;
};
const logOf = async (username: string) =>
  (await clerk.opsLog.list({}, 1)).data
    .filter(({ detail }) => detail.username === username)
    .map(({ action }) => action);

describe('a new account', () => {
  it('signs in with its one-time password and must replace it first', async () => {
    const username = newName();
    const { account, password } = await clerk.opsAccounts.create({
      username: username.toUpperCase(),
      roles: ['warehouse'],
    });
    expect(account).toMatchObject({ username, roles: ['warehouse'], isSettings: false });
    const created = await login(username, password);
    expect(await created.opsAccounts.me()).toMatchObject({ username, mustSetPassword: true });
    expect(await errorOf(created.ops.products('', 1))).toMatchObject({
      errCode: 'PASSWORD_ONE_TIME',
    });
    await created.opsAccounts.changePassword({ current: password, password: 'ten calm lanterns' });
    expect((await created.ops.products('', 1)).count).toBeGreaterThan(0);
    expect(await created.opsAccounts.me()).toMatchObject({ mustSetPassword: false });
    expect(await errorOf(login(username, password))).toMatchObject({ errCode: 'LOGIN_FAILED' });
    await login(username, 'ten calm lanterns');
  });

  it('cannot sign in with a one-time password after 24 hours', async () => {
    const username = newName();
    const { password } = await clerk.opsAccounts.create({ username, roles: ['ops'] });
    await clerk.stockroom.expireOneTimePassword(username);
    expect(await errorOf(login(username, password))).toMatchObject({ errCode: 'LOGIN_FAILED' });
  });

  it('ends its other sessions when it changes its password', async () => {
    const username = newName();
    const { password } = await clerk.opsAccounts.create({ username, roles: ['ops'] });
    const [first, second] = [await login(username, password), await login(username, password)];
    await first.opsAccounts.changePassword({ current: password, password: 'ten calm lanterns' });
    expect(await errorOf(second.opsAccounts.me())).toMatchObject({
      errCode: expect.stringMatching(/^uni-id-/),
    });
  });

  it.each([
    ['a wrong current password', 'wrong lantern', 'ten calm lanterns', 'WRONG_PASSWORD'],
    ['the same password', null, null, 'INVALID_INPUT'],
    ['a weak password', null, 'password1', 'WEAK_PASSWORD'],
    ['a short password', null, 'short', 'INVALID_INPUT'],
  ])('keeps its password after %s', async (_what, current, next, errCode) => {
    const username = newName();
    const { password } = await clerk.opsAccounts.create({ username, roles: ['ops'] });
    const created = await login(username, password);
    const change = { current: current ?? password, password: next ?? password };
    expect(await errorOf(created.opsAccounts.changePassword(change))).toMatchObject({ errCode });
    await login(username, password);
  });

  it.each([
    ['the name of the settings', { username: opsSettings.OPS_USERNAME, roles: ['ops'] }, 'TAKEN'],
    ['no role', { username: 'clerk_x', roles: [] }, 'INPUT'],
    ['an unknown role', { username: 'clerk_x', roles: ['root'] }, 'INPUT'],
    ['a bad name', { username: 'a b', roles: ['ops'] }, 'INPUT'],
    ['no input', undefined, 'INPUT'],
  ])('is rejected with %s', async (_what, input, code) => {
    expect(await errorOf(clerk.opsAccounts.create(input as never))).toMatchObject({
      errCode: expect.stringContaining(code),
    });
  });

  it("is rejected with a member's name", async () => {
    const username = newName();
    await shopper(engine.endpoint).user.register({
      username,
      password: 'my own teapots',
      consent: true,
    });
    expect(await errorOf(clerk.opsAccounts.create({ username, roles: ['ops'] }))).toMatchObject({
      errCode: 'USERNAME_TAKEN',
    });
  });
});

describe('an existing account', () => {
  it('gains and loses roles in open sessions', async () => {
    const packer = await colleague(engine.endpoint, clerk, ['warehouse']);
    const { _id: accountId } = await ownAccount(packer);
    expect(await errorOf(packer.opsAccounts.list())).toMatchObject({
      errCode: 'ROLE_REQUIRED',
      errMsg: '你的角色没有这项权限',
    });
    await clerk.opsAccounts.setRoles({ accountId, roles: ['finance', 'ops'] });
    expect((await packer.opsAccounts.list()).data.length).toBeGreaterThan(1);
    await clerk.opsAccounts.setRoles({ accountId, roles: ['finance'] });
    expect(await errorOf(packer.ops.products('', 1))).toMatchObject({ errCode: 'ROLE_REQUIRED' });
  });

  it('can do nothing while it is disabled', async () => {
    const username = newName();
    const { account, password } = await clerk.opsAccounts.create({ username, roles: ['ops'] });
    const created = await login(username, password);
    await clerk.opsAccounts.setDisabled({ accountId: account._id, disabled: true });
    expect(await errorOf(created.opsAccounts.me())).toMatchObject({
      errCode: expect.stringMatching(/^uni-id-/),
    });
    expect(await errorOf(login(username, password))).toMatchObject({ errCode: 'LOGIN_FAILED' });
    await clerk.opsAccounts.setDisabled({ accountId: account._id, disabled: false });
    await login(username, password);
    expect(await logOf(username)).toEqual(['account.enable', 'account.disable', 'account.create']);
  });

  it('gets a new one-time password, which ends its sessions', async () => {
    const packer = await colleague(engine.endpoint, clerk, ['warehouse']);
    const { _id, username } = await ownAccount(packer);
    const { password } = await clerk.opsAccounts.resetPassword(_id);
    expect(await errorOf(packer.ops.products('', 1))).toMatchObject({
      errCode: expect.stringMatching(/^uni-id-/),
    });
    expect(await (await login(username, password)).opsAccounts.me()).toMatchObject({
      mustSetPassword: true,
    });
  });

  it('changes neither itself, nor the account of the settings, nor a member', async () => {
    const chief = await colleague(engine.endpoint, clerk, ['ops']);
    const { _id: own } = await ownAccount(chief);
    const settings = (await clerk.opsAccounts.list()).data.find(({ isSettings }) => isSettings)!;
    const shopperId = (await member(engine.endpoint)).baas.session.user.uid!;
    const disable = (accountId: string) =>
      errorOf(chief.opsAccounts.setDisabled({ accountId, disabled: true }));
    expect(await disable(own)).toMatchObject({ errCode: 'STAFF_SELF' });
    expect(await disable(settings._id)).toMatchObject({ errCode: 'STAFF_NOT_FOUND' });
    expect(await disable(shopperId)).toMatchObject({ errCode: 'STAFF_NOT_FOUND' });
    const change = { current: opsSettings.OPS_PASSWORD, password: 'ten calm lanterns' };
    expect(await errorOf(clerk.opsAccounts.changePassword(change))).toMatchObject({
      errCode: 'STAFF_SETTINGS',
    });
  });

  it('is listed without its password', async () => {
    const { data } = await clerk.opsAccounts.list();
    expect(data.map(({ username }) => username)).toContain('shop_staff');
    expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash/);
    expect(JSON.stringify(await clerk.opsLog.list({}, 1))).not.toMatch(/argon2|lantern/);
  });
});

async function ownAccount(caller: Shopper) {
  const { data } = await clerk.opsAccounts.list();
  return data.find(({ _id }) => _id === caller.baas.session.user.uid)!;
}
