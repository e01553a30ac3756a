import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../../..');
export const sandboxSecret = 'a secret for tests only';

/** Runs sandbox-pay as a process of its own with an empty store; `prepare` may fill its folder. */
export async function startSandboxProcess(prepare: (storeFolder: string) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-pay-'));
  prepare(join(folder, 'pay'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'services/sandbox-pay/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PAY_PORT: '0',
      PAY_SECRET: sandboxSecret,
      LOG_LEVEL: 'silent',
    },
  });
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
  });
  const url = await new Promise<string>((ready, fail) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const address = /^sandbox-pay: (http:\S+)/m.exec(text)?.[1];
        if (address) ready(address);
      });
    void ended.then(() => fail(new Error(`sandbox-pay ended: ${text}`)));
  });
  return {
    url,
    storeFolder: join(folder, 'pay'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
