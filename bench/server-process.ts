import { spawn } from 'node:child_process';

export interface ServerProcess {
  pid: number;
  /** What it said about its address. */ url: string;
  stop(): Promise<void>;
}

/** Starts a Node program that prints `<name>: <address>` when it is ready. */
export async function startServerProcess(
  args: string[],
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
  });
  const url = await new Promise<string>((ready, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        if (said.length < 10_000) said += chunk.toString();
        const found = /^[\w-]+: (http:\S+)/m.exec(said)?.[1];
        if (found) ready(found);
      });
    }
    void ended.then(() => fail(new Error(`${args.at(-1)} ended before it was ready: ${said}`)));
  });
  return {
    pid: child.pid!,
    url,
    stop: async () => {
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended;
      clearTimeout(kill);
    },
  };
}
