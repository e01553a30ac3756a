import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
export const space = { spaceId: 'shop-test', clientSecret: 'a secret of the tests' };

export interface Engine { endpoint: string; stop(): Promise<void> }

/** The real engine in a process and a data folder of its own, with the shop and the tests' fixtures; on PGlite, or on the database of `url`. */
export async function startEngine(url?: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-cloud-'));
  const port = await freePort();
  const env = {
    ...process.env, NODE_ENV: 'test', BAAS_PORT: String(port), DATA_DIR: folder, DATABASE_URL: url ?? '', LOG_LEVEL: 'error',
    BAAS_SPACE_ID: space.spaceId, BAAS_CLIENT_SECRET: space.clientSecret, BAAS_TOKEN_SECRET: 'x'.repeat(48), BAAS_CLOUD: 'services/cloud:services/cloud/testing/fixtures',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'services/baas/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const hear = (chunk: Buffer) => { said = (said + chunk.toString()).slice(-5000); };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${port}`;
  await ready(endpoint, ended).catch(async (cause: unknown) => {
    await stop();
    throw new Error(`The engine did not start: ${said}`, { cause });
  });
  return { endpoint, stop };
}

async function ready(endpoint: string, ended: Promise<void>): Promise<void> {
  let gone = false;
  void ended.then(() => { gone = true; });
  for (const until = Date.now() + 60_000; Date.now() < until && !gone;) {
    const answer = await fetch(`${endpoint}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error('no answer at /healthz');
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
