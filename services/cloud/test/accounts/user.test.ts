import { scryptSync } from 'node:crypto';
import { setLanguage } from '@shop/baas-sdk';
import userObject from '../../objects/user';
import { startEngine, type Engine } from '../harness/engine';
import { errorOf, shopper } from '../harness/shopper';
import { QueueFullError } from '../../src/accounts/limiter';
import type { CloudContext } from '@shop/baas/cloud';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());
afterEach(() => shopper(engine.endpoint).stockroom.resetRateLimits());

const password = 'three blue teapots';
let names = 0;
const newName = () => `user_${(names += 1)}`;
const registered = async (username = newName()) => {
  const newUser = shopper(engine.endpoint);
  const response = await newUser.user.register({ username, password, consent: true });
  return { ...newUser, username, response };
};

/** A wrong password from an address of its own. */
const guess = (username: string, at: number) =>
  errorOf(
    shopper(engine.endpoint, undefined, `198.51.100.${at}`).user.login({
      username,
      password: 'four blue teapots',
    }),
  );

it('registers, logs out and in again', async () => {
  const { user, baas, username, response } = await registered();
  expect(response.profile).toMatchObject({ username, nickname: username, avatar: null });
  expect(baas.session.user.uid).toBe(response.profile.uid);
  expect((await user.me()).profile).toEqual(response.profile);
  await user.logout();
  expect(await errorOf(user.me())).toMatchObject({ errCode: expect.stringMatching(/^uni-id-/) });
  await user.login({ username: username.toUpperCase(), password });
  expect((await user.me()).profile.uid).toBe(response.profile.uid);
});

it('responses contain neither the password nor its hash', async () => {
  const { response, user } = await registered();
  for (const each of [response, await user.me()])
    expect(JSON.stringify(each)).not.toMatch(/passwordHash|scrypt|teapots/);
});

it('an English client gets English errors', async () => {
  const { user } = shopper(engine.endpoint);
  await setLanguage('en');
  const errors = await Promise.all([
    errorOf(user.login({ username: 'unknown_name', password })),
    errorOf(user.login({ username: 'a', password })),
  ]).finally(() => setLanguage('zh-CN'));
  expect(errors.map(({ errMsg }) => errMsg)).toEqual([
    'Incorrect user name or password',
    'User name must have 4-20 letters, digits or underscores',
  ]);
});

it('a login with the right password replaces a hash of former parameters', async () => {
  const { username, user, stockroom } = await registered();
  const former = await stockroom.passwordHash(username);
  expect(former.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const salt = Buffer.alloc(16);
  const key = scryptSync(password, salt, 32, { N: 2 ** 15, maxmem: 2 ** 26 });
  const oldHash = `scrypt$32768$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
  await stockroom.setPasswordHash(username, oldHash);
  await errorOf(user.login({ username, password: 'four blue teapots' }));
  expect(await stockroom.passwordHash(username)).toMatchObject({ passwordHash: oldHash });
  await user.login({ username, password });
  const renewed = await stockroom.passwordHash(username);
  expect(renewed.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await user.login({ username, password });
  expect(await stockroom.passwordHash(username)).toEqual(renewed);
});

it.each([
  ['decomposed characters', 'Größe 비밀번호 ñandú'.normalize('NFC'), 'NFD'],
  ['composed characters', 'Größe 비밀번호 ñandú'.normalize('NFD'), 'NFC'],
] as const)('a login accepts the password in %s', async (_what, newPassword, form) => {
  const username = newName();
  const { user } = shopper(engine.endpoint);
  await user.register({ username, password: newPassword, consent: true });
  const { profile } = await user.login({ username, password: newPassword.normalize(form) });
  expect(profile.username).toBe(username);
});

it('a wrong name and a wrong password give the same error', async () => {
  const { username } = await registered();
  const { user } = shopper(engine.endpoint);
  const wrong = await errorOf(user.login({ username, password: 'four blue teapots' }));
  expect(wrong).toMatchObject({ errCode: 'LOGIN_FAILED', errMsg: '用户名或密码不正确' });
  expect(await errorOf(user.login({ username: 'unknown_name', password }))).toEqual(wrong);
});

it('five wrong passwords block the sixth login until the window ends', async () => {
  const { username } = await registered();
  const { user, stockroom } = shopper(engine.endpoint);
  for (let i = 0; i < 5; i += 1)
    expect(await errorOf(user.login({ username, password: 'four blue teapots' }))).toMatchObject({
      errCode: 'LOGIN_FAILED',
    });
  expect(await errorOf(user.login({ username, password }))).toMatchObject({
    errCode: 'RATE_LIMIT',
    minutes: 15,
    errMsg: '操作过于频繁，请 15 分钟后再试',
  });
  await stockroom.resetRateLimits();
  expect((await user.login({ username, password })).profile.username).toBe(username);
});

it('an unknown name is rate limited too', async () => {
  const { user } = shopper(engine.endpoint);
  for (let i = 0; i < 5; i += 1)
    await errorOf(user.login({ username: 'unknown_name_2', password }));
  expect(await errorOf(user.login({ username: 'unknown_name_2', password }))).toMatchObject({
    errCode: 'RATE_LIMIT',
  });
});

it('ten attempts of strangers delay the next ones, for any address and any spelling', async () => {
  const { username } = await registered();
  const spellings = [username, username.toUpperCase(), ` ${username} `];
  const errors = [];
  for (let at = 0; at < 12; at += 1) errors.push(await guess(spellings[at % 3]!, at));
  expect(errors.map(({ errCode }) => errCode)).toEqual([
    ...Array<string>(10).fill('LOGIN_FAILED'),
    ...Array<string>(2).fill('LOGIN_DELAYED'),
  ]);
  expect(errors.at(-1)).toMatchObject({
    minutes: 5,
    errMsg: '近期有人多次尝试登录此账号。为安全起见，在新设备上请 5 分钟后再登录',
  });
});

it('a known device and a known network log in while strangers attack the account', async () => {
  const { username, response, user } = await registered();
  const deviceTokens = [response.deviceToken!];
  await user.logout();
  for (let at = 0; at < 15; at += 1) await guess(username, at);
  const login = (address: string | undefined, tokens: string[]) =>
    shopper(engine.endpoint, undefined, address).user.login({
      username,
      password,
      deviceTokens: tokens,
    });
  expect(await errorOf(login('203.0.113.1', []))).toMatchObject({ errCode: 'LOGIN_DELAYED' });
  const onDevice = await login('203.0.113.1', deviceTokens);
  expect([onDevice.profile.username, onDevice.deviceToken]).toEqual([username, undefined]);
  expect((await login(undefined, [])).deviceToken).toMatch(/^[\w-]{43}$/);
});

it.each([
  ['a malformed token', ['short']],
  ['six tokens', Array<string>(6).fill('A'.repeat(43))],
  ['a token that is not a list', 'A'.repeat(43)],
])('a login rejects %s', async (_what, deviceTokens) => {
  const { user } = shopper(engine.endpoint);
  expect(
    await errorOf(user.login({ username: 'any_name', password, deviceTokens } as never)),
  ).toMatchObject({ errCode: 'INVALID_INPUT' });
});

it('a login is rejected with RATE_LIMIT when the password queue is full', async () => {
  const fail = (...error: unknown[]): never => {
    throw error;
  };
  await expect(
    userObject._after({ fail, clientInfo: {} } as unknown as CloudContext, new QueueFullError()),
  ).rejects.toEqual(['RATE_LIMIT', '操作过于频繁，请 1 分钟后再试', { minutes: 1 }]);
});

it('a successful login resets the attempt counters', async () => {
  const { username, user } = await registered();
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 4; i += 1)
      await errorOf(user.login({ username, password: 'four blue teapots' }));
    expect((await user.login({ username, password })).profile.username).toBe(username);
  }
});

it.each([
  ['a short name', { username: 'abc' }, { errCode: 'INVALID_INPUT', field: 'username' }],
  ['a short password', { password: '1234567' }, { errCode: 'INVALID_INPUT', field: 'password' }],
  ['a common password', { password: 'password123' }, { errCode: 'WEAK_PASSWORD' }],
  ['a leaked password', { password: 'iloveyou2' }, { errCode: 'WEAK_PASSWORD' }],
  [
    'a password like the name',
    { username: 'green_kettle', password: 'elttek_neerg1' },
    {
      errCode: 'WEAK_PASSWORD',
      errMsg: '这个密码容易被猜到，请换一个，例如四个互不相关的词',
    },
  ],
  ['no consent', { consent: false }, { errCode: 'CONSENT_REQUIRED' }],
  [
    'an object for a name',
    { username: { $gt: '' } },
    { errCode: 'INVALID_INPUT', field: 'username' },
  ],
])('registration rejects %s', async (_, change, expected) => {
  const { user } = shopper(engine.endpoint);
  expect(
    await errorOf(
      user.register({ username: newName(), password, consent: true, ...change } as never),
    ),
  ).toMatchObject(expected);
});

it('[6.01] [6.02] registration ignores roles, permissions and kinds in the input', async () => {
  const { user, baas } = shopper(engine.endpoint);
  await user.register({
    username: newName(),
    password,
    consent: true,
    role: ['ops'],
    permission: ['all'],
    kind: 'seller',
  } as never);
  expect(baas.session.user).toMatchObject({ role: [], permission: [] });
});

it('registration rejects a taken name in any case', async () => {
  const { username } = await registered();
  expect(
    await errorOf(
      shopper(engine.endpoint).user.register({
        username: username.toUpperCase(),
        password,
        consent: true,
      }),
    ),
  ).toMatchObject({ errCode: 'USERNAME_TAKEN' });
});

describe('[1.05] the profile', () => {
  it('changes the named fields only and keeps them', async () => {
    const { user, username } = await registered();
    const { avatars } = await user.avatars();
    expect((await user.updateProfile({ nickname: ' 山里的知夏 ' })).profile).toMatchObject({
      username,
      nickname: '山里的知夏',
      avatar: null,
    });
    const picture = avatars.find(({ name }) => name === 'fox')!;
    expect((await user.updateProfile({ avatar: 'fox' })).profile).toMatchObject({
      nickname: '山里的知夏',
      avatar: picture.url,
    });
    expect((await user.updateProfile({})).profile).toMatchObject({
      nickname: '山里的知夏',
      avatar: picture.url,
    });
    expect((await user.login({ username, password })).profile).toMatchObject({
      nickname: '山里的知夏',
      avatar: picture.url,
    });
    expect((await user.updateProfile({ avatar: null })).profile.avatar).toBeNull();
  });

  it('offers avatars that exist', async () => {
    const { avatars } = await shopper(engine.endpoint).user.avatars();
    const responses = await Promise.all(
      avatars.map(({ url }) => fetch(new URL(url, engine.endpoint))),
    );
    expect(responses.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
      avatars.map(() => [200, 'image/webp']),
    );
    expect(avatars.length).toBeGreaterThan(1);
  });

  it('of another user and other fields cannot be changed', async () => {
    const [ann, ben] = [await registered(), await registered()];
    await ann.user.updateProfile({
      nickname: 'Ann',
      uid: ben.response.profile.uid,
      role: ['ops'],
      username: 'stolen',
    } as never);
    expect((await ben.user.me()).profile).toEqual(ben.response.profile);
    expect((await ann.user.me()).profile).toMatchObject({
      username: ann.username,
      nickname: 'Ann',
    });
    expect(
      await errorOf(shopper(engine.endpoint).user.updateProfile({ nickname: 'Guest' })),
    ).toMatchObject({ errCode: 'uni-id-token-not-exist' });
  });

  it.each([
    ['a blank nickname', { nickname: '   ' }, 'nickname'],
    ['a long nickname', { nickname: 'x'.repeat(21) }, 'nickname'],
    ['a nickname with a control character', { nickname: 'a\u0000b' }, 'nickname'],
    ['a nickname with a text direction mark', { nickname: 'a\u202eb' }, 'nickname'],
    ['an object as nickname', { nickname: { $ne: '' } }, 'nickname'],
    ['an avatar of another host', { avatar: 'https://evil.example/x.webp' }, 'avatar'],
  ])('rejects the whole change: %s', async (_, input, field) => {
    const { user, response } = await registered();
    expect(
      await errorOf(user.updateProfile({ nickname: 'Good', avatar: 'fox', ...input } as never)),
    ).toMatchObject({ errCode: 'INVALID_INPUT', field });
    expect((await user.me()).profile).toEqual(response.profile);
  });
});

it('clients cannot read accounts and internal collections', async () => {
  const { baas } = await registered();
  for (const collection of [
    'account',
    'login_attempt',
    'login_origin',
    'password_reset',
    'order_line',
    'order_event',
  ]) {
    expect(await errorOf(baas.database().collection(collection).get())).toMatchObject({
      errCode: 'PERMISSION_ERROR',
    });
  }
});

it('bootstrap returns the product and that payment is not real', async () => {
  expect(await shopper(engine.endpoint).app.bootstrap()).toMatchObject({
    name: 'test',
    version: '1.0.0',
    versionCode: 100,
    real: false,
  });
});
