import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@shop/service/free-port';

const repository = resolve(__dirname, '../..');

export interface ShopCommand {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Runs `npm run shop -- <args>` on a free port with a new data folder.
 * Resolves when its output contains `readyText`, rejects when it exits before.
 *
 * @param checkout folder with the sources
 */
export async function startShopCommand(
  args: string[],
  readyText: string,
  checkout = repository,
): Promise<ShopCommand> {
  const folder = mkdtempSync(join(tmpdir(), 'shop alone '));
  const port = await freePort();
  const child = spawn(process.execPath, ['tools/ready.mjs', 'shop', ...args], {
    cwd: checkout,
    env: { ...process.env, DEV_PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise((resolveExit) => {
    child.once('exit', resolveExit);
  });
  let output = '';
  await new Promise<void>((resolveReady, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes(readyText)) resolveReady();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(() =>
      reject(new Error(`"shop ${args.join(' ')}" exited before it was ready:\n${output}`)),
    );
  });
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
