import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { space } from './engine';

const root = resolve(__dirname, '../../../..');

export interface EngineProcess {
  child: ChildProcess;
  endpoint: string;
  output(): string;
  ended: Promise<number | null>;
}

/** Starts the engine with the shop and the test fixtures as a process of its own. */
export async function startEngineProcess(env: Record<string, string>): Promise<EngineProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'services/baas/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      BAAS_CLOUD: 'services/cloud:services/cloud/test/fixtures',
      LOG_LEVEL: 'warn',
      BAAS_SPACE_ID: space.spaceId,
      BAAS_CLIENT_SECRET: space.clientSecret,
      BAAS_TOKEN_SECRET: 'known to the tests alone, and long enough',
      ...env,
    },
  });
  let text = '';
  const ended = new Promise<number | null>((done) => {
    child.once('close', done);
  });
  const endpoint = await new Promise<string>((ready, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const url = /^baas: (http:\S+)/m.exec(text)?.[1];
        if (url) ready(url);
      });
    }
    void ended.then(() => fail(new Error(`the engine ended: ${text}`)));
  });
  return { child, endpoint, output: () => text, ended };
}
