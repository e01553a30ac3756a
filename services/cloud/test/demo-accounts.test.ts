/** The accounts of the demo, created by the process that `npm start` runs. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bookViolations } from './books/violations';
import { readBooks } from './harness/auditor';
import { contentOf } from './harness/content';
import { space } from './harness/engine';
import { startPayingEngine, type PayingEngine } from './harness/paying-engine';
import { shopper, type Shopper } from './harness/shopper';
import type { Books } from './books/tables';
import type { OrderStatus } from '@shop/domain';

jest.setTimeout(180_000);
const root = resolve(__dirname, '../../..');
const opsSettings = { OPS_USERNAME: 'demo_ops', OPS_PASSWORD: 'seven quiet lanterns' };

let engine: PayingEngine;
let folder: string;
let before: Books;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-demo-'));
  engine = await startPayingEngine(undefined, opsSettings);
  before = await readBooks(shopper(engine.endpoint));
  await seed();
});
afterAll(async () => {
  await engine?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the process once and returns what it printed. */
async function seed(): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/demo-accounts/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      BAAS_PORT: new URL(engine.endpoint).port,
      BAAS_SPACE_ID: space.spaceId,
      BAAS_CLIENT_SECRET: space.clientSecret,
      CLOUD_OPS_USERNAME: opsSettings.OPS_USERNAME,
      CLOUD_OPS_PASSWORD: opsSettings.OPS_PASSWORD,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const code = await new Promise((done) => child.once('close', done));
  expect([text, code]).toEqual([expect.stringContaining('demo accounts'), 0]);
  return text;
}

const recordFile = () => join(folder, 'demo-accounts.json');
const passwords = () =>
  (JSON.parse(readFileSync(recordFile(), 'utf8')) as { passwords: Record<string, string> })
    .passwords;

async function signedIn(username: string, password: string): Promise<Shopper> {
  const client = shopper(engine.endpoint);
  await client.user.login({ username, password });
  return client;
}
const demo = () => signedIn('demo', passwords().demo!);

it('demo has an order in each state', async () => {
  const { data } = await (await demo()).order.list('all', 1);
  const countOf = (status: OrderStatus) => data.filter((order) => order.status === status).length;
  expect({
    pending_payment: countOf('pending_payment'),
    paid: countOf('paid'),
    shipped: countOf('shipped'),
    issued: countOf('issued'),
    completed: countOf('completed'),
    cancelled: countOf('cancelled'),
    refunding: countOf('refunding'),
    refunded: countOf('refunded'),
  }).toEqual({
    pending_payment: 1,
    paid: 2,
    shipped: 1,
    issued: 1,
    completed: 1,
    cancelled: 1,
    refunding: 1,
    refunded: 1,
  });
  const pieces = data.map(({ lines }) => lines.map(({ shippedQty }) => shippedQty));
  expect(pieces).toContainEqual([1, 0]);
  expect(data.find(({ status }) => status === 'completed')!.actions).toContain('aftersale');
});

it('demo has usable, used and expired vouchers, and a used code beside an unused one', async () => {
  const { voucher, order } = await demo();
  const { counts } = await voucher.mine('usable', '', 1);
  expect(counts.usable).toBeGreaterThan(3);
  expect(counts.used).toBeGreaterThanOrEqual(2);
  expect(counts.expired).toBeGreaterThanOrEqual(1);
  const { data } = await order.list('all', 1);
  const { _id } = data.find(({ status }) => status === 'issued')!;
  const { codes } = (await order.detail(_id)).order;
  expect(codes.map(({ status }) => status).sort()).toEqual(['claimed', 'redeemed']);
});

it('newbie has no orders, and the agent has only the role service', async () => {
  const newbie = await signedIn('newbie', passwords().newbie!);
  expect((await newbie.order.list('all', 1)).count).toBe(0);
  const agent = await signedIn('demo_agent', passwords().agent!);
  expect(await agent.opsAccounts.me()).toMatchObject({
    username: 'demo_agent',
    roles: ['service'],
    mustSetPassword: false,
  });
});

it('another run adds nothing and prints the same passwords', async () => {
  const first = await readBooks(shopper(engine.endpoint));
  expect(await seed()).toContain(passwords().demo);
  const second = await readBooks(shopper(engine.endpoint));
  expect(second.order.map(({ _id }) => _id)).toEqual(first.order.map(({ _id }) => _id));
  expect(second.voucher_claim).toHaveLength(first.voucher_claim.length);
});

it('the books of the demo have no violation', async () => {
  const reader = shopper(engine.endpoint);
  while ((await contentOf(reader).pendingCount()).count > 0)
    await new Promise((done) => setTimeout(done, 100));
  const books = await readBooks(reader);
  const stock = Object.fromEntries(before.sku.map((sku) => [sku._id, sku.stock]));
  // The catalogue invents claims of other shoppers.
  const invented = new Map(before.voucher.map(({ _id, claimed }) => [_id, claimed]));
  const vouchers = books.voucher.map((voucher) => ({
    ...voucher,
    claimed: voucher.claimed - (invented.get(voucher._id) ?? 0),
  }));
  expect(books.order.length).toBeGreaterThan(8);
  expect(bookViolations({ ...books, voucher: vouchers }, stock)).toEqual([]);
});

it('only the operator reads the passwords', () => {
  expect(statSync(recordFile()).mode & 0o777).toBe(0o600);
});
