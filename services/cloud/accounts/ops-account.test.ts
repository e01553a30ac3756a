import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngine, type Engine } from '../testing/engine';
import { refusal, shopper } from '../testing/shopper';
import { opsSettings, staff } from '../testing/staff';

jest.setTimeout(120_000);
const { OPS_USERNAME: name, OPS_PASSWORD: password } = opsSettings;
let folder: string;
let engine: Engine;

/** The same data under other settings, as after a restart. */
async function restart(settings: Record<string, string>): Promise<void> {
  await engine?.stop();
  engine = await startEngine(undefined, { settings, folder });
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-ops-'));
});
afterAll(async () => {
  await engine?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const login = (withName: string, withPassword: string) =>
  shopper(engine.endpoint).user.login({ username: withName, password: withPassword });

describe('without settings', () => {
  beforeAll(() => restart({}));

  it('there is no such account', async () => {
    expect(await refusal(login(name, password))).toMatchObject({ errCode: 'LOGIN_FAILED' });
  });
});

describe('with settings nobody should use', () => {
  it.each([
    ['a common password', { OPS_USERNAME: name, OPS_PASSWORD: 'admin888' }],
    ['no password', { OPS_USERNAME: name }],
    ['the name again', { OPS_USERNAME: name, OPS_PASSWORD: `${name.toLowerCase()}1` }],
  ])('%s: nobody gets in, and it is told why', async (_what, settings: Record<string, string>) => {
    await restart(settings);
    expect(await refusal(login(name, settings.OPS_PASSWORD ?? 'whatever it is'))).toMatchObject({
      errCode: 'OPS_SETTINGS',
      errMsg: expect.stringContaining('后台账号的设置有误'),
    });
  });
});

describe('with settings', () => {
  beforeAll(() => restart(opsSettings));
  afterEach(() => shopper(engine.endpoint).stockroom.endWaits());

  it('the pair signs in with the role, for a shift', async () => {
    const { baas, ops } = await staff(engine.endpoint);
    expect(baas.session.user).toMatchObject({ role: ['ops'] });
    expect(baas.session.user.tokenExpired - Date.now()).toBeLessThanOrEqual(12 * 60 * 60_000);
    expect(await ops.orders('all', 1)).toMatchObject({ data: [], count: 0 });
  });

  it("the name is nobody else's, in whatever case", async () => {
    for (const username of [name, name.toLowerCase()]) {
      expect(
        await refusal(
          shopper(engine.endpoint).user.register({ username, password, consent: true }),
        ),
      ).toMatchObject({ errCode: 'USERNAME_TAKEN' });
    }
  });

  it("wrong passwords are answered and slowed down as everybody's", async () => {
    for (let i = 0; i < 5; i += 1)
      expect(await refusal(login(name, 'eight quiet lanterns'))).toMatchObject({
        errCode: 'LOGIN_FAILED',
      });
    expect(await refusal(login(name, password))).toMatchObject({
      errCode: 'RATE_LIMIT',
      minutes: 15,
    });
  });

  it('a new password ends the sessions under the former one, and the former one', async () => {
    const before = await staff(engine.endpoint);
    const held = {
      token: before.baas.session.token!,
      tokenExpired: before.baas.session.user.tokenExpired,
    };
    await restart({ ...opsSettings, OPS_PASSWORD: 'eight loud lanterns' });
    const after = shopper(engine.endpoint);
    after.baas.session.store(held);
    expect(await refusal(after.ops.orders('all', 1))).toMatchObject({
      errCode: 'PERMISSION_ERROR',
    });
    expect(await refusal(login(name, password))).toMatchObject({ errCode: 'LOGIN_FAILED' });
    expect(await refusal(after.ops.orders('all', 1))).toMatchObject({
      errCode: expect.stringMatching(/^uni-id-/),
    });
    await login(name, 'eight loud lanterns');
  });

  it('a member who had the name first keeps it, and gets no role', async () => {
    const early = shopper(engine.endpoint);
    await early.user.register({
      username: 'early_bird',
      password: 'my own teapots',
      consent: true,
    });
    await restart({ OPS_USERNAME: 'early_bird', OPS_PASSWORD: password });
    expect(await refusal(login('early_bird', password))).toMatchObject({ errCode: 'LOGIN_FAILED' });
    const again = shopper(engine.endpoint);
    await again.user.login({ username: 'early_bird', password: 'my own teapots' });
    expect(again.baas.session.user.role).toEqual([]);
    expect(await refusal(again.ops.orders('all', 1))).toMatchObject({
      errCode: 'PERMISSION_ERROR',
    });
  });

  it("without the settings the account is nobody's again, and its sessions open nothing", async () => {
    await restart(opsSettings);
    const { baas } = await staff(engine.endpoint);
    const held = { token: baas.session.token!, tokenExpired: baas.session.user.tokenExpired };
    await restart({});
    expect(await refusal(login(name, password))).toMatchObject({ errCode: 'LOGIN_FAILED' });
    const after = shopper(engine.endpoint);
    after.baas.session.store(held);
    expect(await refusal(after.ops.orders('all', 1))).toMatchObject({
      errCode: 'PERMISSION_ERROR',
    });
  });
});
