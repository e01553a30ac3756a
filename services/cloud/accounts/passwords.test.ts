import { scryptSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword, isOutdated, passwordMatches, type Verify } from './passwords';

it('hashes a password with a new salt each time and verifies it', async () => {
  const [one, other] = await Promise.all([
    hashPassword('correct horse'),
    hashPassword('correct horse'),
  ]);
  expect(one).not.toBe(other);
  expect(one).not.toContain('correct');
  expect(await passwordMatches('correct horse', one)).toBe(true);
  expect(await passwordMatches('correct house', one)).toBe(false);
});

it('an unknown name costs as much work as a known one', async () => {
  const hash = await hashPassword('correct horse');
  const verified: [string, string][] = [];
  const verifyHash: Verify = async (...attempt) => {
    verified.push(attempt);
    return false;
  };
  for (const each of [hash, null, ''])
    expect(await passwordMatches('a guess', each, { verifyHash })).toBe(false);
  expect(verified).toEqual(
    Array(3).fill([
      expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/),
      'a guess',
    ]),
  );
  expect(await passwordMatches('', null)).toBe(false);
});

it('a hash of the former scrypt parameters verifies and is outdated', async () => {
  const hash =
    'scrypt$32768$8$1$AAAAAAAAAAAAAAAAAAAAAA$' +
    scryptSync('caf\u00e9 au lait', Buffer.alloc(16), 32, {
      N: 32_768,
      r: 8,
      maxmem: 2 ** 26,
    }).toString('base64url');
  expect(await passwordMatches('caf\u00e9 au lait', hash)).toBe(true);
  expect(await passwordMatches('cafe\u0301 au lait', hash)).toBe(true);
  expect(await passwordMatches('cafe au lait', hash)).toBe(false);
  expect(isOutdated(hash)).toBe(true);
  expect(isOutdated(await hashPassword('correct horse'))).toBe(false);
  expect(isOutdated('$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true);
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
  expect(await passwordMatches(typed(password), await hashPassword(password))).toBe(true);
  expect(await passwordMatches(password, await hashPassword(typed(password)))).toBe(true);
});

it.each([
  ['emoji', '👩‍🌾🦊🧸🍓🪴☕️🏀🎸✨', '👩‍🌾🦊🧸🍓🪴☕️🏀🎸'],
  ['more than 72 bytes', `${'long '.repeat(25)}end`, `${'long '.repeat(25)}ned`],
  ['leading and trailing blanks', ' three teapots ', 'three teapots'],
  ['case', 'Three Teapots', 'three teapots'],
  ['full-width letters', 'ｔｈｒｅｅ ｔｅａｐｏｔｓ', 'three teapots'],
  ['a null character', 'three\u0000teapots', 'three'],
])('passwords that differ in %s do not match', async (_what, password, other) => {
  const hash = await hashPassword(password);
  expect(await passwordMatches(password, hash)).toBe(true);
  expect(await passwordMatches(other, hash)).toBe(false);
});

it('twenty concurrent logins delay neither the event loop nor file reads', async () => {
  const hash = await hashPassword('correct horse');
  const loop = monitorEventLoopDelay({ resolution: 1 });
  let longestReadMs = 0;
  let isRunning = true;
  const read = async () => {
    while (isRunning) {
      const started = performance.now();
      await readFile(__filename);
      longestReadMs = Math.max(longestReadMs, performance.now() - started);
      await wait(5);
    }
  };
  loop.enable();
  const reading = read();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => passwordMatches('a guess', at % 2 ? hash : null)),
  );
  const totalMs = performance.now() - began;
  isRunning = false;
  await reading;
  loop.disable();
  // A blocked loop or read would wait for nearly the total time.
  expect({ loop: loop.max / 1e6 < totalMs / 3, files: longestReadMs < totalMs / 3 }).toEqual({
    loop: true,
    files: true,
  });
});
