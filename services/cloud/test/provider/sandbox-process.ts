import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServiceProcess } from '../harness/service-process';

export const sandboxSecret = 'a secret for tests only';

/** Runs sandbox-pay as a process of its own with an empty store; `prepare` may fill its folder. */
export async function startSandboxProcess(prepare: (storeFolder: string) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-pay-'));
  prepare(join(folder, 'pay'));
  const { url, stop } = await startServiceProcess('sandbox-pay', {
    DATA_DIR: folder,
    PAY_PORT: '0',
    PAY_SECRET: sandboxSecret,
  });
  return {
    url,
    storeFolder: join(folder, 'pay'),
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
