import fc from 'fast-check';
import { Tokens, type Claims } from './token';
import { trials } from '../../test/harness/trials';

const tokens = new Tokens({
  tokenSecret: 'known to the tests alone, and long enough',
  formerTokenSecrets: [],
});
const word = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.string({
    minLength: 1,
    unit: fc.constantFrom('~', '?', '>', '\u007f', '\u0000', '"', '\\', '路', '\ud83d', '\ude00'),
  }),
);
const now = 1_795_219_599_703;
const claims = fc.record<Claims>({
  uid: word,
  role: fc.array(word),
  permission: fc.array(word),
  jti: fc.ulid(),
  iat: fc.constant(Math.floor(now / 1000)),
  exp: fc.integer({ min: Math.ceil(now / 1000) + 1, max: 9_999_999_999 }),
});

/** Decodes as public clients do: plain base64, one character per byte. */
const readAsClients = (token: string) => JSON.parse(atob(token.split('.')[1]!)) as unknown;

it('any uid yields a token of plain base64 and ASCII that clients decode exactly', async () => {
  await fc.assert(
    fc.asyncProperty(claims, async (holder) => {
      const token = await tokens.sign(holder);
      expect(token.split('.').slice(0, 2).join('')).toMatch(/^[A-Za-z0-9]+$/);
      expect(readAsClients(token)).toEqual(holder);
      expect(await tokens.read(token, now)).toEqual(holder);
    }),
    { numRuns: trials(2000).runs },
  );
});

it('a valid token is accepted until it expires and not longer', async () => {
  const holder: Claims = {
    uid: 'ann',
    role: ['staff'],
    permission: [],
    jti: 'a',
    iat: Math.floor(now / 1000),
    exp: Math.floor(now / 1000) + 60,
  };
  const token = await tokens.sign(holder);
  for (const later of [0, 59_000]) expect(await tokens.read(token, now + later)).toEqual(holder);
  expect(await tokens.read(token, now + 60_000)).toBe('expired');
  expect(await tokens.read(`${token.slice(0, -1)}_`, now)).toBe('invalid');
});
