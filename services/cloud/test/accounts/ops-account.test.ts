import { rmSync } from 'node:fs';
import { newDataFolder } from '@shop/baas/test-data-folder';
import { startEngine, type Engine } from '../harness/engine';
import { errorOf, shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';

const { OPS_USERNAME: name, OPS_PASSWORD: password } = opsSettings;
let folder: string;
let engine: Engine;

/** Restarts the engine with other settings on the same data. */
async function restart(settings: Record<string, string>): Promise<void> {
  await engine?.stop();
  engine = await startEngine(undefined, { settings, folder });
}
beforeAll(async () => {
  folder = await newDataFolder('shop-ops-');
});
afterAll(async () => {
  await engine?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const login = (withName: string, withPassword: string) =>
  shopper(engine.endpoint).user.login({ username: withName, password: withPassword });

describe('without settings', () => {
  beforeAll(() => restart({}));

  it('login fails as for an unknown account', async () => {
    expect(await errorOf(login(name, password))).toMatchObject({ errCode: 'LOGIN_FAILED' });
  });
});

describe('with unusable settings', () => {
  it.each([
    ['a common password', { OPS_USERNAME: name, OPS_PASSWORD: 'admin888' }],
    ['the name again', { OPS_USERNAME: name, OPS_PASSWORD: `${name.toLowerCase()}1` }],
  ])('%s: login fails with OPS_SETTINGS', async (_what, settings: Record<string, string>) => {
    await restart(settings);
    expect(await errorOf(login(name, settings.OPS_PASSWORD ?? 'whatever it is'))).toMatchObject({
      errCode: 'OPS_SETTINGS',
      errMsg: expect.stringContaining('后台账号的设置有误'),
    });
  });
});

describe('with settings', () => {
  beforeAll(() => restart(opsSettings));
  afterEach(() => shopper(engine.endpoint).stockroom.resetRateLimits());

  it('login issues a 12-hour session with the role ops', async () => {
    const { baas, ops } = await staff(engine.endpoint);
    expect(baas.session.user).toMatchObject({ role: ['ops'] });
    expect(baas.session.user.tokenExpired - Date.now()).toBeLessThanOrEqual(12 * 60 * 60_000);
    expect(await ops.orders('all', 1)).toMatchObject({ data: [], count: 0 });
  });

  it('registration rejects the staff name in any case', async () => {
    for (const username of [name, name.toLowerCase()]) {
      expect(
        await errorOf(
          shopper(engine.endpoint).user.register({ username, password, consent: true }),
        ),
      ).toMatchObject({ errCode: 'USERNAME_TAKEN' });
    }
  });

  it('wrong passwords are rate limited as for members', async () => {
    for (let i = 0; i < 5; i += 1)
      expect(await errorOf(login(name, 'eight quiet lanterns'))).toMatchObject({
        errCode: 'LOGIN_FAILED',
      });
    expect(await errorOf(login(name, password))).toMatchObject({
      errCode: 'RATE_LIMIT',
      minutes: 15,
    });
  });

  it('a changed password setting ends the old password and its sessions', async () => {
    const before = await staff(engine.endpoint);
    const oldSession = {
      token: before.baas.session.token!,
      tokenExpired: before.baas.session.user.tokenExpired,
    };
    await restart({ ...opsSettings, OPS_PASSWORD: 'eight loud lanterns' });
    const after = shopper(engine.endpoint);
    after.baas.session.store(oldSession);
    expect(await errorOf(after.ops.orders('all', 1))).toMatchObject({
      errCode: 'PERMISSION_ERROR',
    });
    expect(await errorOf(login(name, password))).toMatchObject({ errCode: 'LOGIN_FAILED' });
    expect(await errorOf(after.ops.orders('all', 1))).toMatchObject({
      errCode: expect.stringMatching(/^uni-id-/),
    });
    await login(name, 'eight loud lanterns');
  });

  it('a member who already has the staff name keeps it without the role', async () => {
    const early = shopper(engine.endpoint);
    await early.user.register({
      username: 'early_bird',
      password: 'my own teapots',
      consent: true,
    });
    await restart({ OPS_USERNAME: 'early_bird', OPS_PASSWORD: password });
    expect(await errorOf(login('early_bird', password))).toMatchObject({ errCode: 'LOGIN_FAILED' });
    const again = shopper(engine.endpoint);
    await again.user.login({ username: 'early_bird', password: 'my own teapots' });
    expect(again.baas.session.user.role).toEqual([]);
    expect(await errorOf(again.ops.orders('all', 1))).toMatchObject({
      errCode: 'PERMISSION_ERROR',
    });
  });

  it('removing the settings disables the account and its sessions', async () => {
    await restart(opsSettings);
    const { baas } = await staff(engine.endpoint);
    const oldSession = { token: baas.session.token!, tokenExpired: baas.session.user.tokenExpired };
    await restart({});
    expect(await errorOf(login(name, password))).toMatchObject({ errCode: 'LOGIN_FAILED' });
    const after = shopper(engine.endpoint);
    after.baas.session.store(oldSession);
    expect(await errorOf(after.ops.orders('all', 1))).toMatchObject({
      errCode: 'PERMISSION_ERROR',
    });
  });
});
