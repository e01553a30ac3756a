import { createHmac } from 'node:crypto';
import { createBaas } from '@shop/baas-sdk';
import { clientDatabase } from '@shop/baas-sdk/protocol';
import { chain, desk, invoke, query, signIn } from '../harness/client';
import { memoryStorage } from '../harness/memory-storage';
import { space } from '../harness/settings';
import type { AccountSession } from '../../src/cloud';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const payload = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

/** Signs a token with the given secret, right or wrong. */
function made(
  claims: Record<string, unknown>,
  { alg = 'HS256', secret = space.tokenSecret } = {},
): string {
  const text = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  const hash = { HS256: 'sha256', HS512: 'sha512' }[alg];
  return `${text}.${hash ? createHmac(hash, secret).update(text).digest('base64url') : ''}`;
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/** The successor of an expiring token. */
async function renewedBy(url: string, token: string): Promise<string> {
  const { newToken } = (await desk(url, 'whoami', [], token)) as { newToken: { token: string } };
  return newToken.token;
}

/** Tokens over HTTP. A token lives 20 s and is renewed in its last 19 s. */
export function sessionScenarios(url: () => string, pass: (ms: number) => void): void {
  describe('sessions', () => {
    it('[6.02] a token carries uid, roles and permissions until the session ends', async () => {
      const token = await signIn(url(), 'ann', ['staff']);
      expect(payload(token)).toMatchObject({ uid: 'ann', role: ['staff'], permission: [] });
      expect(await desk(url(), 'whoami', [], token)).toMatchObject({
        errCode: 0,
        session: { uid: 'ann', role: ['staff'], permission: [] },
      });
      await desk(url(), 'signOut', [], token);
      expect(await desk(url(), 'whoami', [], token)).toMatchObject({
        errCode: 'uni-id-check-token-failed',
        errMsg: 'token无效，跳转登录页面',
      });
    });

    it('revoking ends all sessions of one account only', async () => {
      const [first, second, other] = [
        await signIn(url(), 'cid'),
        await signIn(url(), 'cid'),
        await signIn(url(), 'dan'),
      ];
      await desk(url(), 'signOutEverywhere', [], first);
      for (const token of [first, second])
        expect(await desk(url(), 'whoami', [], token)).toMatchObject({
          errCode: 'uni-id-check-token-failed',
        });
      expect(await desk(url(), 'whoami', [], other)).toMatchObject({ errCode: 0 });
    });

    it('revoking the others keeps the session of the call with all of its tokens', async () => {
      const [own, other, stranger] = [
        await signIn(url(), 'hal'),
        await signIn(url(), 'hal'),
        await signIn(url(), 'ida'),
      ];
      pass(1_500);
      const renewed = await renewedBy(url(), own);
      const renewedOther = await renewedBy(url(), other);
      expect(await desk(url(), 'signOutOthers', [true], own)).toMatchObject({
        errCode: 'ROLLED_BACK',
      });
      expect(await desk(url(), 'whoami', [], other)).toMatchObject({ errCode: 0 });
      await desk(url(), 'signOutOthers', [], renewed);
      for (const token of [own, renewed, stranger])
        expect(await desk(url(), 'whoami', [], token)).toMatchObject({ errCode: 0 });
      for (const token of [other, renewedOther])
        expect(await desk(url(), 'whoami', [], token)).toMatchObject({
          errCode: 'uni-id-check-token-failed',
        });
    });

    it('an account sees its sessions, and ends one of them', async () => {
      const labelled = async (uid: string, label: string) => {
        const { newToken } = await desk(url(), 'signIn', [uid, [], undefined, label]);
        return (newToken as { token: string }).token;
      };
      const first = await labelled('kay', 'phone');
      pass(1_500);
      const second = await labelled('kay', 'desktop');
      const stranger = await labelled('leo', 'tablet');
      const renewed = await renewedBy(url(), first);
      const list = async (token?: string) =>
        (await desk(url(), 'listSessions', [], token)).sessions as AccountSession[];
      const seen = await list(renewed);
      expect(seen.map(({ label, isCurrent }) => ({ label, isCurrent }))).toEqual([
        { label: 'desktop', isCurrent: false },
        { label: 'phone', isCurrent: true },
      ]);
      const [desktop, phone] = seen;
      expect(desktop!.startedAt - phone!.startedAt).toBeGreaterThanOrEqual(1_500);
      expect(await list()).toEqual([]);
      await desk(url(), 'signOutOne', [desktop!.id], stranger);
      expect(await desk(url(), 'whoami', [], second)).toMatchObject({ errCode: 0 });
      await desk(url(), 'signOutOne', [desktop!.id], renewed);
      expect(await desk(url(), 'whoami', [], second)).toMatchObject({
        errCode: 'uni-id-check-token-failed',
      });
      expect((await list(first)).map(({ id }) => id)).toEqual([phone!.id]);
    });

    it.each<[string, () => string | Promise<string> | undefined, string, string]>([
      ['none', () => undefined, 'uni-id-token-not-exist', 'TOKEN_INVALID_ANONYMOUS_USER'],
      ['an empty one', () => '', 'uni-id-token-not-exist', 'TOKEN_INVALID_ANONYMOUS_USER'],
      [
        'a malformed one',
        () => 'nonsense',
        'uni-id-check-token-failed',
        'TOKEN_INVALID_WRONG_TOKEN',
      ],
      [
        'a very long one',
        () => 'x.'.repeat(50_000),
        'uni-id-check-token-failed',
        'TOKEN_INVALID_WRONG_TOKEN',
      ],
      [
        'one signed with another secret',
        () => made({ uid: 'ann', jti: 'x', exp: inAnHour() }, { secret: 'guessed' }),
        'uni-id-check-token-failed',
        'TOKEN_INVALID_WRONG_TOKEN',
      ],
      [
        'one without a signature',
        () => made({ uid: 'ann', jti: 'x', exp: inAnHour() }, { alg: 'none' }),
        'uni-id-check-token-failed',
        'TOKEN_INVALID_WRONG_TOKEN',
      ],
      [
        'one of another algorithm',
        () => made({ uid: 'ann', jti: 'x', exp: inAnHour() }, { alg: 'HS512' }),
        'uni-id-check-token-failed',
        'TOKEN_INVALID_WRONG_TOKEN',
      ],
      [
        'one that was never given out',
        () => made({ uid: 'ann', jti: 'x', exp: inAnHour() }),
        'uni-id-check-token-failed',
        'TOKEN_INVALID_WRONG_TOKEN',
      ],
      [
        'one whose time is over',
        () => made({ uid: 'ann', jti: 'x', exp: inAnHour() - 7200 }),
        'uni-id-token-expired',
        'TOKEN_INVALID_TOKEN_EXPIRED',
      ],
      [
        'one of ann, changed to bob',
        async () => {
          const [head, body, sign] = (await signIn(url(), 'ann')).split('.');
          return `${head}.${part({ ...payload(`.${body}`), uid: 'bob' })}.${sign}`;
        },
        'uni-id-check-token-failed',
        'TOKEN_INVALID_WRONG_TOKEN',
      ],
    ])(
      '[8.02] [8.03] %s is rejected with the codes of each channel',
      async (_name, make, objectCode, databaseCode) => {
        const token = await make();
        expect(await desk(url(), 'whoami', [], token)).toMatchObject({
          errCode: objectCode,
          errMsg: expect.stringMatching(/跳转登录页面$/),
        });
        expect(
          await query(
            url(),
            [['collection', 'article'], ['where', 'author == $cloudEnv_uid'], ['get']],
            token,
          ),
        ).toMatchObject({ code: databaseCode, message: expect.stringMatching(/跳转登录页面$/) });
        expect(await desk(url(), 'add', [1, 1], token)).toEqual({ errCode: 0, sum: 2 });
      },
    );

    it.each([[7], [{}], [[]], [true]])('the token %j is invalid', async (token) => {
      const { data } = await invoke(url(), 'desk', {
        method: 'whoami',
        params: [],
        uniIdToken: token,
      });
      expect(data).toMatchObject({ errCode: 'uni-id-token-not-exist' });
    });

    it('clients with plain base64 only can read a token', async () => {
      const uid = '林小满 ~?>';
      const token = await signIn(url(), uid);
      expect(token.split('.')[1]).toMatch(/^[A-Za-z0-9]+$/);
      expect(payload(token)).toMatchObject({ uid, role: [] });
    });

    it('[4.10] [7.11] an expiring token is renewed once for concurrent calls', async () => {
      const [object, database] = [await signIn(url(), 'eve'), await signIn(url(), 'eve')];
      // A busy machine may answer after the first second of a short token.
      const long = await signIn(url(), 'eve', [], 600);
      expect(await desk(url(), 'whoami', [], long)).not.toHaveProperty('newToken');
      pass(1_500);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => desk(url(), 'whoami', [], object)),
      );
      const renewed = answers.flatMap(({ newToken }) =>
        newToken ? [newToken as { token: string; tokenExpired: number }] : [],
      );
      expect(renewed).toEqual([{ token: expect.any(String), tokenExpired: expect.any(Number) }]);
      expect(await desk(url(), 'whoami', [], renewed[0]!.token)).toMatchObject({
        session: { uid: 'eve', tokenExpired: renewed[0]!.tokenExpired },
      });
      const { data } = await invoke(url(), clientDatabase, {
        command: chain(['collection', 'thing'], ['get']),
        uniIdToken: database,
      });
      expect(data).toMatchObject({ token: expect.any(String), tokenExpired: expect.any(Number) });
    });

    it('a method that returns a text leaves the renewal to the next object', async () => {
      const token = await signIn(url(), 'gus');
      pass(1_500);
      const call = async (value: unknown) =>
        (await invoke(url(), 'desk', { method: 'answerWith', params: [value], uniIdToken: token }))
          .data;
      expect(await call('text')).toBe('text');
      expect(await call({})).toMatchObject({ errCode: 0, newToken: { token: expect.any(String) } });
    });

    it('[4.10] fifty concurrent calls with an expiring token yield one new token', async () => {
      const baas = createBaas({ endpoint: url(), ...space, storage: memoryStorage() });
      const old = await signIn(url(), 'fay');
      baas.session.store({ token: old, tokenExpired: Date.now() + 20_000 });
      pass(1_500);
      const [stored, asked] = [new Set<string | null>(), [] as unknown[]];
      baas.session.changes$.subscribe(() => stored.add(baas.session.token));
      baas.needLogin$.subscribe((need) => asked.push(need));
      const own = () =>
        baas.database().collection('article').where('author == $cloudEnv_uid').get();
      const answers = await Promise.allSettled(
        Array.from({ length: 50 }, (_, at) =>
          at % 2 ? own() : baas.callObject('desk', 'whoami', [], { customUI: true }),
        ),
      );
      expect([answers.filter(({ status }) => status === 'rejected'), asked, stored.size]).toEqual([
        [],
        [],
        1,
      ]);
      expect([baas.session.loggedIn, baas.session.token === old]).toEqual([true, false]);
      expect(await baas.callObject('desk', 'whoami', [], { customUI: true })).toMatchObject({
        session: { uid: 'fay' },
      });
    });

    it('a logout ends a renewed session with both of its tokens', async () => {
      const [old, elsewhere] = [await signIn(url(), 'gil'), await signIn(url(), 'gil')];
      pass(1_500);
      const renewed = await renewedBy(url(), old);
      expect(await desk(url(), 'whoami', [], old)).toMatchObject({ errCode: 0 });
      await desk(url(), 'signOut', [], renewed);
      for (const token of [renewed, old])
        expect(await desk(url(), 'whoami', [], token)).toMatchObject({
          errCode: 'uni-id-check-token-failed',
        });
      expect(await desk(url(), 'whoami', [], elsewhere)).toMatchObject({ errCode: 0 });
    });

    it('a short session is not extended', async () => {
      const token = await signIn(url(), 'eve', [], 5);
      pass(1_100);
      expect(await desk(url(), 'whoami', [], token)).not.toHaveProperty('newToken');
    });
  });
}
