import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../../../..');

/**
 * Runs a service of `services/` as a process of its own, and resolves once it has printed its
 * address.
 */
export async function startServiceProcess(name: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', `services/${name}/src/main.ts`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
  });
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
  });
  const url = await new Promise<string>((ready, fail) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const address = new RegExp(`^${name}: (http:\\S+)`, 'm').exec(text)?.[1];
        if (address) ready(address);
      });
    void ended.then(() => fail(new Error(`${name} ended: ${text}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
