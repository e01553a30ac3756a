import { readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { isWeakPassword } from './common-passwords';
import { hashPassword, passwordMatches, type Derive } from './passwords';

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
  const derivations: unknown[] = [];
  const keyOf: Derive = async (password, salt, cost) => {
    derivations.push([password, salt.length, cost]);
    return Buffer.alloc(32);
  };
  expect(await passwordMatches('a guess', hash, keyOf)).toBe(false);
  expect(await passwordMatches('a guess', null, keyOf)).toBe(false);
  expect(derivations).toEqual(Array(2).fill(['a guess', 16, { N: 32_768, r: 8, p: 1 }]));
  expect(await passwordMatches('', null)).toBe(false);
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

it.each([['password123'], ['PASSWORD'], ['aaaaaaaa'], ['shopper1'], ['shoppershopper']])(
  '%s is a weak password for the user "shopper"',
  (password) => {
    expect(isWeakPassword(password, 'shopper')).toBe(true);
  },
);

it('an ordinary phrase is not weak', () => {
  expect(isWeakPassword('three blue teapots', 'shopper')).toBe(false);
});
