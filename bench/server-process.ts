import { spawn } from 'node:child_process';

export interface ServerProcess {
  pid: number;
  /** The address that the process printed. */
  url: string;
  stop(): Promise<void>;
}

const maxOutput = 10_000;
const killAfterMs = 15_000;

/** Starts a Node process. Resolves when it has printed a line `<name>: <address>`. */
export async function startServerProcess(
  args: string[],
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        if (output.length < maxOutput) output += chunk.toString();
        const address = /^[\w-]+: (http:\S+)/m.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    void exited.then(() =>
      reject(new Error(`${args.at(-1)} exited before it was ready: ${output}`)),
    );
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${args.at(-1)} could not be spawned.`);
  return {
    pid,
    url,
    stop: async () => {
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
      await exited;
      clearTimeout(kill);
    },
  };
}
