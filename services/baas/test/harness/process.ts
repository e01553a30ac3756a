import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import type { Environment } from '@shop/service';

const main = resolve(__dirname, '../../src/main.ts');

export interface Started {
  child: ChildProcess;
  url: string | null;
  code: number | null;
  said: string;
  ended: Promise<number | null>;
}

/** Starts the engine as a process. Resolves when it is ready or has exited. */
export async function startProcess(env: Environment, nodeOptions: string[] = []): Promise<Started> {
  const child = spawn(process.execPath, [...nodeOptions, '--import', 'tsx', main], {
    cwd: resolve(__dirname, '../..'),
    env: { PATH: process.env.PATH, ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const url = await new Promise<string | null>((ready) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /baas: (http:\S+)/.exec(chunk.toString())?.[1];
      if (found) ready(found);
    });
    void ended.then(() => ready(null));
  });
  return { child, url, code: url ? null : await ended, said: said.trim(), ended };
}
