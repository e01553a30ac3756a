import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const program = `
  import { runService } from ${JSON.stringify(join(__dirname, 'run-service.ts'))};
  const stopMs = Number(process.env.STOP_MS);
  void runService('sleeper', async () => {
    // A service keeps its process alive with an open socket.
    setInterval(() => {}, 1_000);
    return { url: 'ready', stop: () => new Promise((resolve) => setTimeout(resolve, stopMs)) };
  });
`;
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A service that takes `stopMs` to stop. */
async function startService(stopMs: number): Promise<ChildProcess> {
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, STOP_MS: String(stopMs) },
  });
  children.push(child);
  await once(child.stdout!, 'data');
  return child;
}

const exitOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0];

it.each(['SIGTERM', 'SIGINT'] as const)('a service exits with 0 after %s', async (signal) => {
  const child = await startService(100);
  child.kill(signal);
  expect(await exitOf(child)).toBe(0);
});

it('a repeated signal within half a second does not cut the stop short', async () => {
  const child = await startService(1_000);
  child.kill('SIGINT');
  await wait(50);
  child.kill('SIGINT');
  expect(await exitOf(child)).toBe(0);
});

it('a later second signal ends a service that is stopping with 1', async () => {
  const child = await startService(20_000);
  child.kill('SIGTERM');
  await wait(700);
  child.kill('SIGTERM');
  expect(await exitOf(child)).toBe(1);
});
