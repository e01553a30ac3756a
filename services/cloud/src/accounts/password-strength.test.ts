import { randomInt } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { isWeakPassword } from './password-strength';

it.each([
  // Common in leaks.
  'iloveyou2',
  '1qazxsw2',
  'p@ssw0rd1',
  'hotmail0',
  'password123',
  'PASSWORD',
  'qwertyuiop',
  // Common in China.
  'woaini1314',
  'woaini5201314',
  'wang123456',
  '5201314wo',
  'nihao123456',
  '13800138000',
  // Repetitions, sequences, dates and keyboard walks.
  'aaaaaaaa',
  'abababababab',
  'abcdefgh1234',
  '19900101',
  '1qaz2wsx3edc',
  'qwertyuiop[]',
  // The user name, also reversed and with an addition.
  'shopper_9',
  'shopper1',
  'shoppershopper',
  'reppohs_9',
  'Shopper2024!',
  // Blanks and full-width letters.
  'p a s s w o r d',
  '  password1  ',
  'ｐａｓｓｗｏｒｄ１',
])('%s is weak for the user "shopper_9"', async (password) => {
  expect(await isWeakPassword(password, 'shopper_9')).toBe(true);
});

it.each(['three blue teapots', 'Lantern-9f2k1z', 'kX9#mPq2vLtz', '山里的知夏在喝茶看书'])(
  '%s is not weak',
  async (password) => {
    expect(await isWeakPassword(password, 'shopper_9')).toBe(false);
  },
);

const pick = (from: ArrayLike<string>) => from[randomInt(from.length)]!;
const times = (count: number, part: () => string) => Array.from({ length: count }, part);
const words = dictionary['diceware-common'] as string[];
const characters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

it.each([
  ['phrases of four random words', () => times(4, () => pick(words)).join(' ')],
  ['passwords of twelve random characters', () => times(12, () => pick(characters)).join('')],
])('at least 99.5 %% of random %s are accepted', async (_what, password) => {
  const results = await Promise.all(
    times(400, password).map((each) => isWeakPassword(each, 'ann_')),
  );
  expect(results.filter(Boolean).length).toBeLessThanOrEqual(2);
});

it('every leaked password of the dictionary is weak', async () => {
  const leaked = (dictionary['passwords-common'] as string[]).filter(({ length }) => length >= 8);
  const sample = leaked.filter((_, at) => at % 20 === 0);
  const results = await Promise.all(sample.map((each) => isWeakPassword(each, 'ann_')));
  expect(sample.filter((_, at) => !results[at])).toEqual([]);
  expect(leaked.length).toBeGreaterThan(10_000);
});

it('an estimate of a long password blocks the event loop for less than 250 ms', async () => {
  await isWeakPassword('loads the dictionaries', 'ann_');
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  for (const part of ['p@55w0rd', '4@(){[83|!169', '1234567890', 'abc123', '1991', 'ﷺ'])
    await isWeakPassword(part.repeat(1024).slice(0, 1024), 'ann_');
  loop.disable();
  expect(loop.max / 1e6).toBeLessThan(250);
});

it('any text has an estimate', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ maxLength: 20 }),
      async (password, username) => {
        expect(typeof (await isWeakPassword(password, username))).toBe('boolean');
      },
    ),
  );
});
