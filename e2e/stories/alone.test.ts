import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '../harness/product';
import { phone, story } from '../harness/story';

const repository = resolve(__dirname, '../..');
let team: ChildProcess;
let origin: string;

/** `npm run shop -- dev orders`, as its team would; resolves when it has printed its address. */
beforeAll(async () => {
  const port = await freePort();
  team = spawn(process.execPath, ['tools/ready.mjs', 'shop', 'dev', 'orders'], { cwd: repository, env: { ...process.env, DEV_PORT: String(port) }, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  await new Promise<void>((ready, failed) => {
    const hear = (chunk: Buffer) => { said.push(String(chunk)); if (said.join('').includes('orders alone: http')) ready(); };
    team.stdout!.on('data', hear);
    team.stderr!.on('data', hear);
    team.once('exit', () => failed(new Error(`shop dev ended:\n${said.join('')}`)));
  });
  origin = `http://localhost:${port}`;
}, 120_000);

afterAll(async () => {
  const ended = new Promise((resolved) => { team.once('exit', resolved); });
  team.kill('SIGTERM');
  await ended;
}, 30_000);

story('a team opens its tab alone: real data, a member made on the way, other teams only named', phone, async ({ page, requests }) => {
  await page.goto(`${origin}/pages/tabBar/order/order`);
  await page.getByRole('button', { name: /登录/ }).first().click();
  await page.getByText('假外壳：已登录').waitFor();
  await page.getByRole('heading', { level: 1, name: '订单' }).waitFor();
  await page.getByText(/还没有|暂无/).first().waitFor();
  expect(requests.every(({ url }) => url.startsWith(origin))).toBe(true);
}, 60_000);
