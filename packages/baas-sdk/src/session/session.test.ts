import type { Baas, CurrentUser } from '../index';
import { MemoryStorage, FakeService, token } from '../../test/fake-service';

let service: FakeService;
let storage: MemoryStorage;
let baas: Baas;
let time: number;
beforeEach(async () => {
  service = await FakeService.open();
  storage = new MemoryStorage();
  time = 1_000_000;
  baas = service.client({ storage, now: () => time });
});
afterEach(() => service.close());

const mine = token({ uid: 'u1', role: ['member'], permission: ['read'], iat: 1, exp: 2000 });
const held = (uid: string, tokenExpired: number, mark = '') => ({
  token: token({ uid, mark }),
  tokenExpired,
});

it('[3.07] [3.08] token and expiry in ms are stored under the original keys', () => {
  baas.session.store({ token: mine, tokenExpired: 2_000_000 });
  expect(Object.fromEntries(storage.kept)).toEqual({
    uni_id_token: mine,
    uni_id_token_expired: '2000000',
  });
  const next = service.client({ storage, now: () => time });
  expect([next.session.token, next.session.loggedIn]).toEqual([mine, true]);
  baas.session.clear();
  expect([storage.kept.size, next.session.token, next.session.loggedIn]).toEqual([0, null, false]);
});

it('[3.09] [3.10] [3.11] [3.12] user has the claims of the token', () => {
  baas.session.store({ token: mine, tokenExpired: 2_000_000 });
  expect(baas.session.user).toEqual({
    uid: 'u1',
    role: ['member'],
    permission: ['read'],
    tokenExpired: 2_000_000,
  });
  expect(baas.session.user).toBe(baas.session.user);
});

it.each([
  'x',
  'a.b',
  'a.!!.c',
  `a.${Buffer.from('null').toString('base64url')}.c`,
  `a.${Buffer.from('{"uid":7,"role":"admin"}').toString('base64url')}.c`,
])('a malformed token, %s, yields a signed-out user', (text) => {
  baas.session.store({ token: text, tokenExpired: 2_000_000 });
  expect(baas.session.user).toEqual({ uid: null, role: [], permission: [], tokenExpired: 0 });
});

it('a token with base64url and non-ASCII characters is parsed', () => {
  baas.session.store({ token: token({ uid: '用户???>>>~~~', role: ['店员'] }), tokenExpired: 1 });
  expect(baas.session.user).toMatchObject({ uid: '用户???>>>~~~', role: ['店员'] });
});

it('[4.07] loggedIn requires a token that has not expired', () => {
  expect(baas.session.loggedIn).toBe(false);
  baas.session.store({ token: mine, tokenExpired: 2_000_000 });
  const at = (now: number) => {
    time = now;
    return baas.session.loggedIn;
  };
  expect([at(1_999_999), at(2_000_000), at(2_000_001)]).toEqual([true, true, false]);
  storage.removeItem('uni_id_token_expired');
  expect(at(0 + 1)).toBe(false);
});

it('the expiry is read in the format of the original runtime', () => {
  storage.setItem('uni_id_token', mine);
  storage.setItem('uni_id_token_expired', '{"type":"number","data":2000000}');
  expect(baas.session.loggedIn).toBe(true);
});

it('changes$ emits the user after each change', () => {
  const seen: CurrentUser['uid'][] = [];
  baas.session.changes$.subscribe(({ uid }) => seen.push(uid));
  baas.session.store(held('a', 2_000_000));
  baas.session.store(held('b', 2_000_000));
  baas.session.clear();
  expect(seen).toEqual(['a', 'b', null]);
});

it('the session is held in memory when the storage throws', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const closed = service.client({
    storage: { getItem: refuse, setItem: refuse, removeItem: refuse },
    now: () => time,
  });
  closed.session.store({ token: mine, tokenExpired: 2_000_000 });
  expect([closed.session.loggedIn, closed.session.user.uid]).toEqual([true, 'u1']);
  expect([closed.session.isTransient, baas.session.isTransient]).toEqual([true, false]);
  closed.session.clear();
  expect(closed.session.token).toBeNull();
});

describe('[4.10] newToken', () => {
  const answerWith = (answer: Record<string, unknown>) => {
    service.reply = () => ({ data: answer });
  };
  const call = () => baas.callObject('user', 'get', [], { customUI: true }).catch(() => undefined);

  it.each<[string, Record<string, unknown>, boolean]>([
    ['with a success', { errCode: 0, newToken: held('u1', 3_000_000) }, true],
    ['with an error', { errCode: 'X', errMsg: 'x', newToken: held('u1', 3_000_000) }, true],
    ['without its expiry', { errCode: 0, newToken: { token: mine } }, false],
    ['without its token', { errCode: 0, newToken: { tokenExpired: 3_000_000 } }, false],
    [
      'with an expiry that is not a number',
      { errCode: 0, newToken: { token: mine, tokenExpired: '3000000' } },
      false,
    ],
  ])('%s', async (_name, answer, stored) => {
    answerWith(answer);
    await call();
    expect(baas.session.loggedIn).toBe(stored);
  });

  it.each<[string, string | null, () => void, string | null]>([
    [
      'does not sign in a user who has logged out meanwhile',
      'u1',
      () => baas.session.clear(),
      null,
    ],
    [
      'of the previous user does not replace another user',
      'u1',
      () => baas.session.store(held('u2', 1_500_000)),
      'u2',
    ],
    [
      'that arrives late does not replace one that expires later',
      'u1',
      () => baas.session.store(held('u1', 9_000_000, 'longer')),
      'u1 longer',
    ],
    [
      'replaces one of the same user that expires earlier',
      'u1',
      () => baas.session.store(held('u1', 2_500_000, 'sooner')),
      'u1 new',
    ],
  ])('%s', async (_name, first, meanwhile, expected) => {
    if (first) baas.session.store(held(first, 2_000_000));
    service.reply = () => {
      meanwhile();
      return { data: { errCode: 0, newToken: held('u1', 3_000_000, 'new') } };
    };
    await call();
    const { token: now } = baas.session;
    const { uid, mark } = now
      ? (JSON.parse(Buffer.from(now.split('.')[1]!, 'base64url').toString()) as {
          uid: string;
          mark: string;
        })
      : { uid: null, mark: '' };
    expect(now && [uid, mark].filter(Boolean).join(' ')).toBe(expected);
  });

  it('of a login replaces the previous user', async () => {
    baas.session.store(held('u1', 2_000_000));
    answerWith({ errCode: 0, newToken: held('u2', 1_500_000) });
    await call();
    expect(baas.session.user.uid).toBe('u2');
  });
});
