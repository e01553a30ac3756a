import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Write and sync calls. A log page has 8 KB and is printed completely. */
const options = [
  '-f',
  '-y',
  '-s',
  '20000',
  '-e',
  'trace=write,writev,pwrite64,pwritev,sendto,sendmsg,fsync,fdatasync',
  '-e',
  'signal=none',
];

/**
 * Traces processes with their threads and children into `file` until stopped. Returns the lines in
 * time order.
 */
export async function watch(
  strace: string,
  pids: readonly number[],
  file: string,
): Promise<{ stop(): Promise<string[]> }> {
  const child = spawn(
    strace,
    [...options, '-o', file, ...pids.flatMap((pid) => ['-p', String(pid)])],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (pids.every((pid) => said.includes(`Process ${pid} attached`))) resolve();
      if (said.includes('attach: ')) child.kill('SIGINT');
    });
    void ended.then(() => reject(new Error(`strace could not attach: ${said}`)));
  });
  return {
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      return readFileSync(file, 'latin1').split('\n');
    },
  };
}
