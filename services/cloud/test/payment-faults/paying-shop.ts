import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@shop/service/free-port';
import { sandboxSecret, startSandboxProcess } from '../provider/sandbox-process';
import { startEngineProcess, type EngineProcess } from '../harness/engine-process';
import { MessageProxy } from './message-proxy';

/**
 * Engines, a provider and all ways between them: shoppers call `front`, engines call the provider
 * through `toProvider`, and the provider sends notices through `toShop`.
 */
export class PayingShop {
  engines: EngineProcess[] = [];
  front!: MessageProxy;
  toShop!: MessageProxy;
  toProvider!: MessageProxy;
  storeFolder = '';
  private readonly folder = mkdtempSync(join(tmpdir(), 'shop-paying-'));
  private ports: number[] = [];
  private sandbox: Awaited<ReturnType<typeof startSandboxProcess>> | null = null;

  private constructor(private readonly databaseUrl: string | undefined) {}

  /** Several engines share a PostgreSQL database; the embedded one has a single engine. */
  static async start(databaseUrl: string | undefined, engineCount: number): Promise<PayingShop> {
    const shop = new PayingShop(databaseUrl);
    const sandbox = await startSandboxProcess();
    shop.sandbox = sandbox;
    shop.storeFolder = sandbox.storeFolder;
    shop.toProvider = await MessageProxy.start(() => [sandbox.url]);
    const endpoints = () => shop.ports.map((port) => `http://127.0.0.1:${port}`);
    shop.toShop = await MessageProxy.start(endpoints);
    shop.front = await MessageProxy.start(endpoints);
    for (let at = 0; at < engineCount; at += 1) shop.ports.push(await freePort());
    // One after the other: the first one creates the tables.
    for (let at = 0; at < engineCount; at += 1) await shop.startEngine(at);
    return shop;
  }

  async startEngine(at: number): Promise<void> {
    this.engines[at] = await startEngineProcess({
      DATA_DIR: this.folder,
      BAAS_PORT: String(this.ports[at]),
      LOG_LEVEL: 'error',
      CLOUD_PAY_URL: this.toProvider.url,
      CLOUD_PAY_SECRET: sandboxSecret,
      CLOUD_SITE_URL: this.toShop.url,
      ...(this.databaseUrl && { DATABASE_URL: this.databaseUrl }),
    });
  }

  async killEngine(at: number): Promise<void> {
    const engine = this.engines[at];
    engine?.child.kill('SIGKILL');
    await engine?.ended;
  }

  async stop(): Promise<void> {
    for (const { child, ended } of this.engines) {
      child.kill('SIGTERM');
      await ended;
    }
    await this.sandbox?.stop();
    for (const proxy of [this.front, this.toShop, this.toProvider]) await proxy?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
