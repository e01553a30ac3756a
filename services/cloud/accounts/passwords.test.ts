import { readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { isWeakPassword } from './common-passwords';
import { hashPassword, passwordMatches, type Derive } from './passwords';

it('knows a password by its hash, and the same password has a hash of its own each time', async () => {
  const [one, other] = await Promise.all([
    hashPassword('correct horse'),
    hashPassword('correct horse'),
  ]);
  expect(one).not.toBe(other);
  expect(one).not.toContain('correct');
  expect(await passwordMatches('correct horse', one)).toBe(true);
  expect(await passwordMatches('correct house', one)).toBe(false);
});

it('a name that nobody has costs a guesser the same work', async () => {
  const hash = await hashPassword('correct horse');
  const done: unknown[] = [];
  const keyOf: Derive = async (password, salt, cost) => {
    done.push([password, salt.length, cost]);
    return Buffer.alloc(32);
  };
  expect(await passwordMatches('a guess', hash, keyOf)).toBe(false);
  expect(await passwordMatches('a guess', null, keyOf)).toBe(false);
  expect(done).toEqual(Array(2).fill(['a guess', 16, { N: 32_768, r: 8, p: 1 }]));
  expect(await passwordMatches('', null)).toBe(false);
});

it('twenty logins at once keep neither the loop nor the reading of files waiting', async () => {
  const hash = await hashPassword('correct horse');
  const loop = monitorEventLoopDelay({ resolution: 1 });
  let [longestRead, goesOn] = [0, true];
  const read = async () => {
    while (goesOn) {
      const asked = performance.now();
      await readFile(__filename);
      longestRead = Math.max(longestRead, performance.now() - asked);
      await wait(5);
    }
  };
  loop.enable();
  const reading = read();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => passwordMatches('a guess', at % 2 ? hash : null)),
  );
  const whole = performance.now() - began;
  goesOn = false;
  await reading;
  loop.disable();
  // Where one has to wait for all of them it is nearly the whole.
  expect({ loop: loop.max / 1e6 < whole / 3, files: longestRead < whole / 3 }).toEqual({
    loop: true,
    files: true,
  });
});

it.each([['password123'], ['PASSWORD'], ['aaaaaaaa'], ['shopper1'], ['shoppershopper']])(
  '%s is too easily guessed by who knows the name "shopper"',
  (password) => {
    expect(isWeakPassword(password, 'shopper')).toBe(true);
  },
);

it('takes an ordinary sentence', () => {
  expect(isWeakPassword('three blue teapots', 'shopper')).toBe(false);
});
