import { createBaas, setLanguage } from '@shop/baas-sdk';
import userObject from '../objects/user';
import { space, startEngine, type Engine } from '../testing/engine';
import { refusal, shopper } from '../testing/shopper';
import { TooManyWaiting } from './lanes';
import type { CloudContext } from '@shop/baas/cloud';

jest.setTimeout(120_000);
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());
afterEach(() => shopper(engine.endpoint).stockroom.endWaits());

const password = 'three blue teapots';
let names = 0;
const newName = () => `user_${(names += 1)}`;
const registered = async (username = newName()) => {
  const somebody = shopper(engine.endpoint);
  const answer = await somebody.user.register({ username, password, consent: true });
  return { ...somebody, username, answer };
};

it('registers, logs out and in again', async () => {
  const { user, baas, username, answer } = await registered();
  expect(answer.profile).toMatchObject({ username, nickname: username, avatar: null });
  expect(baas.session.user.uid).toBe(answer.profile.uid);
  expect((await user.me()).profile).toEqual(answer.profile);
  await user.logout();
  expect(await refusal(user.me())).toMatchObject({ errCode: expect.stringMatching(/^uni-id-/) });
  await user.login({ username: username.toUpperCase(), password });
  expect((await user.me()).profile.uid).toBe(answer.profile.uid);
});

it('answers nothing that was told in confidence', async () => {
  const { answer, user } = await registered();
  for (const told of [answer, await user.me()])
    expect(JSON.stringify(told)).not.toMatch(/passwordHash|scrypt|teapots/);
});

it('who reads English is refused in English', async () => {
  const { user } = shopper(engine.endpoint);
  await setLanguage('en');
  const refusals = await Promise.all([
    refusal(user.login({ username: 'nobody_reads', password })),
    refusal(user.login({ username: 'a', password })),
  ]).finally(() => setLanguage('zh-CN'));
  expect(refusals.map(({ errMsg }) => errMsg)).toEqual([
    'Incorrect user name or password',
    'User name must have 4-20 letters, digits or underscores',
  ]);
});

it('a wrong name and a wrong password are answered alike', async () => {
  const { username } = await registered();
  const { user } = shopper(engine.endpoint);
  const wrong = await refusal(user.login({ username, password: 'four blue teapots' }));
  expect(wrong).toMatchObject({ errCode: 'LOGIN_FAILED', errMsg: '用户名或密码不正确' });
  expect(await refusal(user.login({ username: 'nobody_here', password }))).toEqual(wrong);
});

it('five wrong tries make the sixth wait, right or not, and then it may try again', async () => {
  const { username } = await registered();
  const { user, stockroom } = shopper(engine.endpoint);
  for (let i = 0; i < 5; i += 1)
    expect(await refusal(user.login({ username, password: 'four blue teapots' }))).toMatchObject({
      errCode: 'LOGIN_FAILED',
    });
  expect(await refusal(user.login({ username, password }))).toMatchObject({
    errCode: 'RATE_LIMIT',
    minutes: 15,
    errMsg: '操作过于频繁，请 15 分钟后再试',
  });
  await stockroom.endWaits();
  expect((await user.login({ username, password })).profile.username).toBe(username);
});

it('a name nobody has is slowed down as well', async () => {
  const { user } = shopper(engine.endpoint);
  for (let i = 0; i < 5; i += 1) await refusal(user.login({ username: 'nobody_at_all', password }));
  expect(await refusal(user.login({ username: 'nobody_at_all', password }))).toMatchObject({
    errCode: 'RATE_LIMIT',
  });
});

it('ten tries of one name from ever new addresses, however the name is written, make the next wait', async () => {
  const { username } = await registered();
  const spellings = [username, username.toUpperCase(), ` ${username} `];
  const guess = (at: number) => {
    const from: typeof fetch = (address, init) =>
      fetch(address, {
        ...init,
        headers: {
          ...(init?.headers as Record<string, string>),
          'x-forwarded-for': `198.51.100.${at}`,
        },
      });
    return refusal(
      createBaas({ endpoint: engine.endpoint, ...space, fetch: from }).callObject('user', 'login', [
        { username: spellings[at % 3], password: 'four blue teapots' },
      ]),
    );
  };
  const told = [];
  for (let at = 0; at < 12; at += 1) told.push((await guess(at)).errCode);
  expect(told).toEqual([...Array<string>(10).fill('LOGIN_FAILED'), 'RATE_LIMIT', 'RATE_LIMIT']);
});

it('where more log in at once than can be seen to, those beyond are told to wait', async () => {
  const fail = (...told: unknown[]): never => {
    throw told;
  };
  await expect(
    userObject._after({ fail, clientInfo: {} } as unknown as CloudContext, new TooManyWaiting()),
  ).rejects.toEqual(['RATE_LIMIT', '操作过于频繁，请 1 分钟后再试', { minutes: 1 }]);
});

it('one address that tries many names has to wait too', async () => {
  const { user } = shopper(engine.endpoint);
  for (let i = 0; i < 30; i += 1) await refusal(user.login({ username: `sprayed_${i}`, password }));
  expect(await refusal(user.login({ username: 'sprayed_last', password }))).toMatchObject({
    errCode: 'RATE_LIMIT',
  });
});

it('a good login forgets the wrong tries before it', async () => {
  const { username, user } = await registered();
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 4; i += 1)
      await refusal(user.login({ username, password: 'four blue teapots' }));
    expect((await user.login({ username, password })).profile.username).toBe(username);
  }
});

it.each([
  ['a short name', { username: 'abc' }, { errCode: 'INVALID_INPUT', field: 'username' }],
  ['a short password', { password: '1234567' }, { errCode: 'INVALID_INPUT', field: 'password' }],
  ['a common password', { password: 'password123' }, { errCode: 'WEAK_PASSWORD' }],
  ['no consent', { consent: false }, { errCode: 'CONSENT_REQUIRED' }],
  [
    'an object for a name',
    { username: { $gt: '' } },
    { errCode: 'INVALID_INPUT', field: 'username' },
  ],
])('registration with %s is refused', async (_, change, expected) => {
  const { user } = shopper(engine.endpoint);
  expect(
    await refusal(
      user.register({ username: newName(), password, consent: true, ...change } as never),
    ),
  ).toMatchObject(expected);
});

it('[6.01] [6.02] whoever registers is a shopper like all others, whatever else they ask to be', async () => {
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

it('a name can be had once, whatever its case', async () => {
  const { username } = await registered();
  expect(
    await refusal(
      shopper(engine.endpoint).user.register({
        username: username.toUpperCase(),
        password,
        consent: true,
      }),
    ),
  ).toMatchObject({ errCode: 'USERNAME_TAKEN' });
});

describe('[1.05] a profile', () => {
  it('is changed in what is named, and stays so', async () => {
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

  it('has pictures to choose from that are there', async () => {
    const { avatars } = await shopper(engine.endpoint).user.avatars();
    const found = await Promise.all(avatars.map(({ url }) => fetch(new URL(url, engine.endpoint))));
    expect(found.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
      avatars.map(() => [200, 'image/webp']),
    );
    expect(avatars.length).toBeGreaterThan(1);
  });

  it("is its owner's: nobody else's changes, and no field but these", async () => {
    const [ann, ben] = [await registered(), await registered()];
    await ann.user.updateProfile({
      nickname: 'Ann',
      uid: ben.answer.profile.uid,
      role: ['ops'],
      username: 'stolen',
    } as never);
    expect((await ben.user.me()).profile).toEqual(ben.answer.profile);
    expect((await ann.user.me()).profile).toMatchObject({
      username: ann.username,
      nickname: 'Ann',
    });
    expect(
      await refusal(shopper(engine.endpoint).user.updateProfile({ nickname: 'Nobody' })),
    ).toMatchObject({ errCode: 'uni-id-token-not-exist' });
  });

  it.each([
    ['blank', { nickname: '   ' }, 'nickname'],
    ['too long', { nickname: 'x'.repeat(21) }, 'nickname'],
    ['with a control mark', { nickname: 'a\u0000b' }, 'nickname'],
    ['turned around', { nickname: 'a\u202eb' }, 'nickname'],
    ['an object', { nickname: { $ne: '' } }, 'nickname'],
    ['a picture of another host', { avatar: 'https://evil.example/x.webp' }, 'avatar'],
  ])('%s is refused and nothing is changed', async (_, input, field) => {
    const { user, answer } = await registered();
    expect(
      await refusal(user.updateProfile({ nickname: 'Good', avatar: 'fox', ...input } as never)),
    ).toMatchObject({ errCode: 'INVALID_INPUT', field });
    expect((await user.me()).profile).toEqual(answer.profile);
  });
});

it('accounts and their keeping cannot be read from outside', async () => {
  const { baas } = await registered();
  for (const collection of ['account', 'login_attempt', 'order_line', 'order_event']) {
    expect(await refusal(baas.database().collection(collection).get())).toMatchObject({
      errCode: 'PERMISSION_ERROR',
    });
  }
});

it('says what the product is and that nothing is charged', async () => {
  expect(await shopper(engine.endpoint).app.bootstrap()).toMatchObject({
    name: 'test',
    version: '1.0.0',
    versionCode: 100,
    real: false,
  });
});
