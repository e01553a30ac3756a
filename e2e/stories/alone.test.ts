import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../harness/product';
import { phone, story } from '../harness/story';

const repository = resolve(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'shop alone '));
let team: ChildProcess;
let ended: Promise<unknown>;
let origin: string;

/** `npm run shop -- dev orders`, as its team would; resolves when it has printed its address. */
beforeAll(async () => {
  const port = await freePort();
  team = spawn(process.execPath, ['tools/ready.mjs', 'shop', 'dev', 'orders'], { cwd: repository, env: { ...process.env, DEV_PORT: String(port), DATA_DIR: folder }, stdio: ['ignore', 'pipe', 'pipe'] });
  ended = new Promise((resolved) => { team.once('exit', resolved); });
  const said: string[] = [];
  await new Promise<void>((ready, failed) => {
    const hear = (chunk: Buffer) => { said.push(String(chunk)); if (said.join('').includes('orders alone: http')) ready(); };
    team.stdout!.on('data', hear);
    team.stderr!.on('data', hear);
    void ended.then(() => failed(new Error(`shop dev ended:\n${said.join('')}`)));
  });
  origin = `http://localhost:${port}`;
}, 120_000);

afterAll(async () => {
  team.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

story('a team opens its tab alone: real data, a member made on the way, other teams only named', phone, async ({ page, requests }) => {
  await page.goto(`${origin}/pages/tabBar/order/order`);
  await page.getByRole('button', { name: /登录/ }).first().click();
  await page.getByText('假外壳：已登录').waitFor();
  await page.getByRole('heading', { level: 1, name: '订单' }).waitFor();
  await page.getByText(/还没有|暂无/).first().waitFor();
  expect(requests.every(({ url }) => url.startsWith(origin))).toBe(true);
}, 60_000);
