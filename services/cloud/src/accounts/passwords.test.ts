import { scryptSync } from 'node:crypto';
import { hashPassword, isOutdated, passwordCost, passwordMatches, type Verify } from './passwords';

const cost = 'high';

it('hashes a password with a new salt each time and verifies it', async () => {
  const [one, other] = await Promise.all([
    hashPassword('correct horse', { cost }),
    hashPassword('correct horse', { cost }),
  ]);
  expect(one).not.toBe(other);
  expect(one).not.toContain('correct');
  expect(await passwordMatches('correct horse', one, { cost })).toBe(true);
  expect(await passwordMatches('correct house', one, { cost })).toBe(false);
});

it('an unknown name costs as much work as a known one', async () => {
  const hash = await hashPassword('correct horse', { cost });
  const verified: [string, string][] = [];
  const verifyHash: Verify = async (...attempt) => {
    verified.push(attempt);
    return false;
  };
  for (const each of [hash, null, ''])
    expect(await passwordMatches('a guess', each, { cost, verifyHash })).toBe(false);
  expect(verified).toEqual(
    Array(3).fill([
      expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/),
      'a guess',
    ]),
  );
  expect(await passwordMatches('', null, { cost })).toBe(false);
});

it('a hash of the former scrypt parameters verifies and is outdated', async () => {
  const hash =
    'scrypt$32768$8$1$AAAAAAAAAAAAAAAAAAAAAA$' +
    scryptSync('caf\u00e9 au lait', Buffer.alloc(16), 32, {
      N: 32_768,
      r: 8,
      maxmem: 2 ** 26,
    }).toString('base64url');
  expect(await passwordMatches('caf\u00e9 au lait', hash, { cost })).toBe(true);
  expect(await passwordMatches('cafe\u0301 au lait', hash, { cost })).toBe(true);
  expect(await passwordMatches('cafe au lait', hash, { cost })).toBe(false);
  expect(isOutdated(hash, cost)).toBe(true);
  expect(isOutdated(await hashPassword('correct horse', { cost }), cost)).toBe(false);
  expect(isOutdated('$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA', cost)).toBe(true);
});

it.each([
  [
    'decomposed characters',
    'Füße größer 비밀번호'.normalize('NFC'),
    (text: string) => text.normalize('NFD'),
  ],
  ['a full-width blank', 'four blue teapots', (text: string) => text.replaceAll(' ', '\u3000')],
])('a password matches when it is typed with %s', async (_what, password, typed) => {
  expect(typed(password)).not.toBe(password);
  expect(
    await passwordMatches(typed(password), await hashPassword(password, { cost }), { cost }),
  ).toBe(true);
  expect(
    await passwordMatches(password, await hashPassword(typed(password), { cost }), { cost }),
  ).toBe(true);
});

it.each([
  ['emoji', '👩‍🌾🦊🧸🍓🪴☕️🏀🎸✨', '👩‍🌾🦊🧸🍓🪴☕️🏀🎸'],
  ['more than 72 bytes', `${'long '.repeat(25)}end`, `${'long '.repeat(25)}ned`],
  ['leading and trailing blanks', ' three teapots ', 'three teapots'],
  ['case', 'Three Teapots', 'three teapots'],
  ['full-width letters', 'ｔｈｒｅｅ ｔｅａｐｏｔｓ', 'three teapots'],
  ['a null character', 'three\u0000teapots', 'three'],
])('passwords that differ in %s do not match', async (_what, password, other) => {
  const hash = await hashPassword(password, { cost });
  expect(await passwordMatches(password, hash, { cost })).toBe(true);
  expect(await passwordMatches(other, hash, { cost })).toBe(false);
});

it('a hash of the minimal cost has the parameters of OWASP, also for an unknown name', async () => {
  const hash = await hashPassword('correct horse', { cost: 'minimum' });
  const verified: string[] = [];
  const verifyHash: Verify = async (each) => {
    verified.push(each);
    return false;
  };
  for (const each of [hash, null])
    await passwordMatches('a guess', each, { cost: 'minimum', verifyHash });
  expect(verified).toEqual(Array(2).fill(expect.stringContaining('$m=19456,t=2,p=1$')));
  expect([isOutdated(hash, 'minimum'), isOutdated(hash, 'high')]).toEqual([false, true]);
});

it('only the exact word lowers the cost', () => {
  expect(
    [undefined, '', 'low', 'MINIMUM', 'minimum'].map((PASSWORD_COST) =>
      passwordCost({ PASSWORD_COST }),
    ),
  ).toEqual(['high', 'high', 'high', 'high', 'minimum']);
});
