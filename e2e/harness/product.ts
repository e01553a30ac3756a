import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@shop/service/free-port';

const repository = resolve(import.meta.dirname, '../..');
/** A first start builds all apps, which takes minutes on a busy machine. */
const startLimitMs = 900_000;

/** A running `npm start`, with everything needed to stop and restart it. */
export interface Product {
  origin: string;
  baas: string;
  /** Contains the data, the log and `product.json`, which is this description. */
  folder: string;
  env: Record<string, string>;
  /** Leader of the process group of `npm start`. */
  pid: number;
}

/**
 * Runs `npm start` on free ports with a new data folder.
 *
 * @param settings more variables of the environment
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'shop stories '));
  const [site, baas, pay] = [await freePort(), await freePort(), await freePort()];
  mkdirSync(join(folder, 'data'));
  const env = {
    SITE_PORT: String(site),
    BAAS_PORT: String(baas),
    PAY_PORT: String(pay),
    DATA_DIR: join(folder, 'data'),
    // Stories count orders and units, and create the accounts that they need.
    SHOP_DEMO: 'catalogue',
    // The shop, and test-only methods that set deadlines and read the ledger.
    BAAS_CLOUD: 'services/cloud:services/cloud/test/fixtures',
    SITE_PREVIEWS: 'on',
    // Stories make many accounts.
    CLOUD_PASSWORD_COST: 'minimum',
    CLOUD_RETURN_NAME: '售后部',
    CLOUD_RETURN_PHONE: '0571-8888 0000',
    CLOUD_RETURN_ADDRESS: '浙江省 杭州市 西湖区 文三路 100 号',
    CLOUD_SMS: 'sandbox',
    // Every visit is measured.
    CLOUD_FIELD_SAMPLE: '1',
    CLOUD_OPS_USERNAME: 'shop_staff',
    CLOUD_OPS_PASSWORD: `Lantern-${randomBytes(8).toString('hex')}`,
    ...settings,
  };
  return launch({
    origin: `http://localhost:${site}`,
    baas: `http://localhost:${baas}`,
    folder,
    env,
    pid: 0,
  });
}

/** The running products of the stories, one for each worker of jest. */
export function runningProducts(): Product[] {
  const folders = process.env.STORIES_FOLDERS;
  return folders ? (JSON.parse(folders) as string[]).map(readProduct) : [];
}

/**
 * The running product that the stories of this worker share. A story may have restarted it since
 * the setup.
 */
export function currentProduct(): Product {
  const product = runningProducts()[Number(process.env.JEST_WORKER_ID ?? 1) - 1];
  if (!product)
    throw new Error('No product is running: start the stories with `npm test -- browser`.');
  return product;
}

const readProduct = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'product.json'), 'utf8')) as Product;

/** Restarts all services on the same data and ports. */
export async function restartProduct(product: Product): Promise<Product> {
  await stopProcessGroup(product.pid);
  return launch(product);
}

export async function stopProduct(product: Product): Promise<void> {
  await stopProcessGroup(product.pid);
  rmSync(product.folder, { recursive: true, force: true });
}

/** Folder that the services write to. */
export function dataFolderOf({ env }: Product): string {
  if (!env.DATA_DIR) throw new Error('The product was started without DATA_DIR.');
  return env.DATA_DIR;
}

export const logOf = (product: Pick<Product, 'folder'>) =>
  readFileSync(join(product.folder, 'start.log'), 'utf8');

async function launch(product: Product): Promise<Product> {
  const log = openSync(join(product.folder, 'start.log'), 'w');
  const child = spawn('npm', ['start'], {
    cwd: repository,
    env: { ...process.env, ...product.env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const { pid } = child;
  if (pid === undefined) throw new Error('npm start could not be spawned.');
  let hasExited = false;
  child.once('close', () => {
    hasExited = true;
  });
  child.unref();
  const deadline = Date.now() + startLimitMs;
  while (!logOf(product).includes(`open: ${product.origin}`)) {
    if (hasExited || Date.now() > deadline) {
      await stopProcessGroup(pid);
      throw new Error(
        `npm start did not print its address within ${startLimitMs} ms:\n${logOf(product)}`,
      );
    }
    await delay(100);
  }
  const running = { ...product, pid };
  writeFileSync(join(product.folder, 'product.json'), JSON.stringify(running));
  return running;
}

async function stopProcessGroup(pid: number): Promise<void> {
  const isRunning = () => {
    try {
      process.kill(-pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  if (isRunning()) process.kill(-pid, 'SIGTERM');
  const deadline = Date.now() + 30_000;
  while (isRunning()) {
    if (Date.now() > deadline) throw new Error('npm start did not stop within 30 s of SIGTERM.');
    await delay(50);
  }
}
