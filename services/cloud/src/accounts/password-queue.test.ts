import { readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword, passwordMatches } from './passwords';

const cost = 'high';

it('twenty concurrent logins delay neither the event loop nor file reads', async () => {
  const hash = await hashPassword('correct horse', { cost });
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
    Array.from({ length: 20 }, (_, at) =>
      passwordMatches('a guess', at % 2 ? hash : null, { cost }),
    ),
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
