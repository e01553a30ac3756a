import { createHmac, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Baas } from '../src/index';
import { tell, trials } from './harness/trials';
import { desk, invoke, query, signIn } from './harness/client';
import { startTestBaas, TestClock } from './harness/engine';
import { environment, space } from './harness/settings';

jest.setTimeout(600_000);
const { runs, seed } = trials(500);
const secrets = {
  oldest: 'the oldest of the secrets: nobody knows it any more',
  former: 'the former secret: it verifies and does not sign',
  current: 'the current secret: it verifies and it signs',
};
const folder = mkdtempSync(join(tmpdir(), 'baas-secrets-'));
const clock = new TestClock();
let baas: Baas;
let old: string;
let aboutToEnd: string;
let current: string;

const start = async (tokenSecret: string, former: string[]) => {
  await baas?.close();
  baas = await startTestBaas(
    environment(folder, {
      BAAS_TOKEN_SECRET: tokenSecret,
      BAAS_FORMER_TOKEN_SECRETS: former.join(','),
      BAAS_SESSION_TTL_SECONDS: '3600',
      BAAS_SESSION_REFRESH_SECONDS: '3599',
    }),
    { clock },
  );
};
beforeAll(async () => {
  await start(secrets.former, []);
  old = await signIn(baas.url, 'ann');
  aboutToEnd = await signIn(baas.url, 'ann');
  await start(secrets.current, [secrets.oldest, secrets.former]);
  current = await signIn(baas.url, 'bob');
});
afterAll(async () => {
  await baas?.close();
  rmSync(folder, { recursive: true, force: true });
});

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const read = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map(
      (text) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>,
    ) as [Record<string, unknown>, Record<string, unknown>];
const mac = (text: string, key: string, hash = 'sha256') =>
  createHmac(hash, key).update(text).digest('base64url');
const signed = (head: unknown, claims: unknown, key: string, hash?: string) =>
  `${part(head)}.${part(claims)}.${mac(`${part(head)}.${part(claims)}`, key, hash)}`;
const isSignedBy = (token: string, key: string) =>
  token ===
  `${token.slice(0, token.lastIndexOf('.'))}.${mac(token.slice(0, token.lastIndexOf('.')), key)}`;
const whoami = (token: string) => desk(baas.url, 'whoami', [], token);
const jwt = { alg: 'HS256', typ: 'JWT' };

describe('a rotated secret', () => {
  it('verifies existing tokens but signs no new ones', async () => {
    expect([isSignedBy(old, secrets.former), isSignedBy(current, secrets.current)]).toEqual([
      true,
      true,
    ]);
    expect(await whoami(old)).toMatchObject({ errCode: 0, session: { uid: 'ann' } });
    expect(await whoami(current)).toMatchObject({ errCode: 0, session: { uid: 'bob' } });
  });

  it('[4.10] is replaced by the next renewal, which functions do not trigger', async () => {
    clock.pass(1_100);
    const { data } = await invoke(baas.url, 'echo', { uniIdToken: aboutToEnd });
    expect(data).toEqual({
      event: { uniIdToken: aboutToEnd },
      uid: 'ann',
      clientInfo: {},
      clientIP: '127.0.0.1',
      word: 'hello',
    });
    const inDatabase = (await query(
      baas.url,
      [['collection', 'thing'], ['count']],
      aboutToEnd,
    )) as { token?: string; tokenExpired?: number };
    expect(inDatabase).toMatchObject({ code: 0, tokenExpired: expect.any(Number) });
    expect(isSignedBy(inDatabase.token!, secrets.current)).toBe(true);
    expect(await whoami(inDatabase.token!)).toMatchObject({
      session: { uid: 'ann', tokenExpired: inDatabase.tokenExpired },
    });
  });
});

const keyPair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = keyPair.publicKey.export({ type: 'spki', format: 'pem' }) as string;
/** Knowledge and methods of an attacker. */
const guesses = [
  space.clientSecret,
  space.spaceId,
  space.tokenSecret,
  '',
  ' ',
  'secret',
  publicKey,
  secrets.current.slice(0, -1),
  `${secrets.current} `,
  secrets.current.toUpperCase(),
];
const later = Math.floor(Date.now() / 1000) + 86_400;

const genuine = () => fc.constantFrom(old, current);
const otherClaims = fc.record(
  {
    uid: fc.constantFrom('ann', 'bob', 'root', 'admin'),
    role: fc.constantFrom([], ['staff'], ['admin']),
    permission: fc.constant(['*']),
    jti: fc.oneof(fc.constantFrom('', '%', "' or 1=1 --"), fc.string()),
    exp: fc.constantFrom(later, 9_999_999_999, Number.MAX_SAFE_INTEGER),
    iat: fc.constant(0),
  },
  { requiredKeys: [] },
);
const header = fc.record(
  {
    alg: fc.constantFrom('HS256', 'HS256', 'HS256', 'none'),
    typ: fc.constantFrom('JWT', 'jwt'),
    kid: fc.constantFrom('/dev/null', '../../../dev/null', "x' union select '' --", '0'),
    jku: fc.constant('https://evil.example/jwks.json'),
    jwk: fc.constant({ kty: 'oct', k: part('attacker') }),
    x5u: fc.constant('file:///etc/passwd'),
    crit: fc.constant(['exp']),
    b64: fc.constant(false),
    zip: fc.constant('DEF'),
  },
  { requiredKeys: ['alg', 'typ'] },
);
const algorithms = fc.constantFrom<[unknown, string | undefined]>(
  ['none', undefined],
  ['None', undefined],
  ['NONE', undefined],
  ['nOnE', undefined],
  ['', undefined],
  [null, undefined],
  [1, undefined],
  [['HS256'], 'sha256'],
  ['hs256', 'sha256'],
  ['HS384', 'sha384'],
  ['HS512', 'sha512'],
  ['RS256', 'sha256'],
  ['ES256', 'sha256'],
  ['PS256', 'sha256'],
  ['EdDSA', 'sha256'],
  ['dir', 'sha256'],
);
const replaced = (text: string, at: number, by: string) =>
  text.slice(0, at) + by + text.slice(at + 1);
const characters = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=.% \n\0\u00e9',
];

const forged = () =>
  genuine().chain((token) => {
    const [head, claims] = read(token);
    const secret = token === old ? secrets.former : secrets.current;
    const [first = '', second = '', third = ''] = token.split('.');
    return fc
      .oneof(
        // An attacker without the secret.
        fc
          .tuple(header, otherClaims, fc.oneof(fc.constantFrom(...guesses), fc.string()))
          .map(([more, other, key]) => signed({ ...head, ...more }, { ...claims, ...other }, key)),
        fc
          .tuple(algorithms, otherClaims, fc.constantFrom(...guesses))
          .map(([[alg, hash], other, key]) =>
            signed({ ...head, alg }, { ...claims, ...other }, key, hash),
          ),
        otherClaims
          .filter((other) => Object.keys(other).length > 0)
          .map((other) => `${first}.${part({ ...claims, ...other, role: ['admin'] })}.${third}`),
        fc.constantFrom('admin', 'bob').map((uid) => {
          const twice = `,"uid":"${uid}","uid":"${uid}"}`;
          return `${first}.${part(JSON.stringify(claims).replace(/}$/, twice))}.${third}`;
        }),
        fc
          .tuple(fc.nat(token.length - 1), fc.constantFrom(...characters))
          .map(([at, by]) => replaced(token, at, by)),
        fc
          .tuple(fc.nat(token.length - 1), fc.integer({ min: 1, max: 40 }))
          .map(([at, length]) => token.slice(0, at) + token.slice(at + length)),
        fc.constantFrom(
          `${first}.${second}.`,
          `${first}.${second}`,
          `.${second}.${third}`,
          `${token}.`,
          `.${token}`,
          `${token} `,
          `${token}=`,
          `${first}.${second}.${third}.${third}`,
          `Bearer ${token}`,
          token.repeat(2),
          part(token),
        ),
        fc.string(),
        fc.json(),
        fc.array(fc.base64String(), { minLength: 3, maxLength: 3 }).map((parts) => parts.join('.')),
        // Correctly signed but never issued.
        algorithms.map(([alg, hash]) => signed({ ...head, alg }, claims, secret, hash)),
        algorithms.map(([alg]) => {
          const text = `${part({ ...head, alg })}.${second}`;
          return `${text}.${mac(text, secret)}`;
        }),
        fc
          .constantFrom('at+jwt', 'JOSE', 'dpop+jwt', '', undefined, null, 1)
          .map((typ) => signed({ ...head, typ }, claims, secret)),
        fc
          .constantFrom<Record<string, unknown>>(
            { nbf: later },
            { exp: undefined },
            { exp: String(later) },
            { exp: 1 },
            { jti: undefined },
            { jti: 'never given out' },
            { uid: 'root' },
            { uid: undefined },
            { uid: ['ann'] },
          )
          .map((more) => signed(jwt, { ...claims, ...more }, secret)),
        fc.constant(signed(head, claims, secrets.oldest.slice(1))),
      )
      .filter((made) => made !== token);
  });

it('control: a token signed here with the secret is accepted', async () => {
  for (const [token, secret] of [
    [old, secrets.former],
    [current, secrets.current],
    [current, secrets.oldest],
  ] as const) {
    expect(await whoami(signed(jwt, read(token)[1], secret))).toMatchObject({ errCode: 0 });
  }
});

it(`rejects ${runs} forged tokens`, async () => {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(forged(), async (token) => {
      const answer = await whoami(token);
      expect(answer).not.toHaveProperty('session');
      expect(answer.errCode).toMatch(/^uni-id-(check-token-failed|token-expired|token-not-exist)$/);
      refused += 1;
    }),
    { numRuns: runs, seed },
  );
  expect(refused).toBeGreaterThanOrEqual(runs);
  tell(`tokens: ${refused} forged tokens (seed ${seed}), 0 let in`);
});

it('rejects tokens of a secret that left the list', async () => {
  await start(secrets.current, []);
  expect(await whoami(old)).toMatchObject({ errCode: 'uni-id-check-token-failed' });
  expect(await whoami(current)).toMatchObject({ errCode: 0, session: { uid: 'bob' } });
});
