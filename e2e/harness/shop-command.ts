import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './product';

const repository = resolve(__dirname, '../..');

export interface ShopCommand {
  origin: string;
  stop(): Promise<void>;
}

/** `npm run shop -- …` as a team would, with data of its own; resolves when it has printed `ready`, an address that begins so. */
export async function startShopCommand(args: string[], ready: string): Promise<ShopCommand> {
  const folder = mkdtempSync(join(tmpdir(), 'shop alone '));
  const port = await freePort();
  const team = spawn(process.execPath, ['tools/ready.mjs', 'shop', ...args], {
    cwd: repository,
    env: { ...process.env, DEV_PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolved) => {
    team.once('exit', resolved);
  });
  const said: string[] = [];
  await new Promise<void>((isReady, failed) => {
    const hear = (chunk: Buffer) => {
      said.push(String(chunk));
      if (said.join('').includes(ready)) isReady();
    };
    team.stdout.on('data', hear);
    team.stderr.on('data', hear);
    void ended.then(() => failed(new Error(`shop ${args.join(' ')} ended:\n${said.join('')}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      team.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
