import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { methods, signature, wireHeaders } from '@shop/baas-sdk/protocol';
import { space } from '../harness/engine';
import type { EngineProcess } from '../harness/engine-process';
import { newOffer, orderInput } from '../harness/offers';
import { member, errorOf, shopper, type Shopper } from '../harness/shopper';
import { startTwoEngines, type TwoEngines } from '../harness/two-engines';

jest.setTimeout(180_000);
const site: Server = createServer((_request, response) => response.end('the site'));
let two: TwoEngines;
let engines: EngineProcess[];
let front: string;

beforeAll(async () => {
  await new Promise<void>((open) => {
    site.listen(0, '127.0.0.1', open);
  });
  two = await startTwoEngines((site.address() as AddressInfo).port);
  ({ engines, front } = two);
});
afterAll(async () => {
  await two?.stop();
  site.closeAllConnections();
  site.close();
});

/** Sends a login from the address `localAddress`. */
function login(
  localAddress: string,
  params: unknown,
  headers: Record<string, string> = {},
): Promise<{ errCode: unknown }> {
  const args = { functionTarget: 'user', functionArgs: { method: 'login', params: [params] } };
  const body = {
    method: methods.invoke,
    params: JSON.stringify(args),
    spaceId: space.spaceId,
    timestamp: Date.now(),
  };
  return new Promise((resolve, reject) => {
    request(
      `${front}/client`,
      {
        method: 'POST',
        localAddress,
        headers: {
          'content-type': 'application/json',
          [wireHeaders.sign]: signature(body, space.clientSecret),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response
          .on('data', (chunk: Buffer) => {
            text += chunk.toString();
          })
          .on('end', () => resolve((JSON.parse(text) as { data: { errCode: unknown } }).data));
      },
    )
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}

it('both engines see the same orders and sessions', async () => {
  const [one, other] = engines.map(({ endpoint }) => endpoint) as [string, string];
  const browser = new Map<string, string>();
  const here = await member(one, browser);
  const there = shopper(other, browser);
  const { order } = await here.order.create(orderInput(await newOffer(here, 'physical', 5)));
  expect((await there.order.detail(order._id)).order).toMatchObject({
    _id: order._id,
    status: order.status,
  });
  const token = new Map(browser);
  await here.user.logout();
  expect(await errorOf(shopper(other, token).order.detail(order._id))).toMatchObject({
    errCode: 'uni-id-check-token-failed',
  });
});

it('the route of a function receives the bytes that nginx received', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  const mirror = (body: Uint8Array<ArrayBuffer>) =>
    fetch(`${front}/http/mirror/a%2B?a=1&a=%E4%BD%A0`, {
      method: 'POST',
      headers: { 'content-encoding': 'gzip', 'x-forwarded-for': '198.51.100.7' },
      body,
    });
  const response = await mirror(bytes);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  expect([response.headers.get('x-client-ip'), response.headers.get('x-url')]).toEqual([
    '127.0.0.1',
    '/http/mirror/a%2B?a=1&a=%E4%BD%A0',
  ]);
  const tooLarge = await mirror(new Uint8Array(1_500_000));
  expect([tooLarge.status, await tooLarge.json()]).toMatchObject([
    413,
    { errCode: 'REQUEST_TOO_LARGE' },
  ]);
});

it('engines count login attempts together, by connection address instead of headers', async () => {
  const guess = { username: `several_${Date.now().toString(36)}`, password: 'four blue teapots' };
  const attempts = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      login('127.0.0.1', guess, {
        'x-forwarded-for': `198.51.100.${at}`,
        'x-real-ip': `198.51.100.${at}`,
      }),
    ),
  );
  expect(attempts.filter(({ errCode }) => errCode === 'LOGIN_FAILED')).toHaveLength(5);
  expect(attempts.filter(({ errCode }) => errCode === 'RATE_LIMIT')).toHaveLength(7);
  // Another address behind the same nginx has its own counter.
  expect(await login('127.0.0.2', guess)).toMatchObject({ errCode: 'LOGIN_FAILED' });
  await shopper(front).stockroom.resetRateLimits();
});

it('nginx forwards calls and files, but no operator endpoints', async () => {
  for (const path of ['/metrics', '/healthz', '/client/../metrics', '/files/../metrics', '/'])
    expect(await (await fetch(front + path)).text()).toBe('the site');
});

interface Work {
  acknowledged: { buyer: Shopper; orderId: string }[];
  failed: { at: number; code: unknown }[];
}

/**
 * Places orders through nginx from several clients, each in sequence, until stopped. The status
 * `paid` keeps each order out of the limits of unpaid orders.
 */
async function startOrdering(clients: number): Promise<{
  stop(): Promise<Work>;
  offer: Awaited<ReturnType<typeof newOffer>>;
  buyers: Shopper[];
}> {
  const buyers = await Promise.all(Array.from({ length: clients }, () => member(front)));
  const offer = await newOffer(buyers[0]!, 'physical', 100_000);
  const work: Work = { acknowledged: [], failed: [] };
  let isRunning = true;
  const all = buyers.map(async (buyer) => {
    while (isRunning) {
      await buyer.order.create(orderInput(offer)).then(
        async ({ order }) => {
          work.acknowledged.push({ buyer, orderId: order._id });
          await buyer.stockroom.setStatus(order._id, 'paid').catch(() => {});
        },
        async (error: { errCode: unknown }) => {
          work.failed.push({ at: Date.now(), code: error.errCode });
          await wait(20);
        },
      );
    }
  });
  return {
    stop: async () => {
      isRunning = false;
      await Promise.all(all);
      return work;
    },
    offer,
    buyers,
  };
}

async function assertKept(
  { acknowledged }: Work,
  { offer, buyers }: Awaited<ReturnType<typeof startOrdering>>,
): Promise<void> {
  for (const { buyer, orderId } of acknowledged)
    expect((await buyer.order.detail(orderId)).order._id).toBe(orderId);
  const counts = await Promise.all(buyers.map(({ order }) => order.list('all', 1)));
  const orderCount = counts.reduce((sum, { count }) => sum + count, 0);
  // An unacknowledged order exists with its stock reserved, or not at all.
  expect((await buyers[0]!.stockroom.stock(offer.sku._id)).stock).toBe(100_000 - orderCount);
  expect(orderCount).toBeGreaterThanOrEqual(acknowledged.length);
}

it('killing an engine under load loses no acknowledged order', async () => {
  const load = await startOrdering(6);
  await wait(1_000);
  const killed = Date.now();
  engines[0]!.child.kill('SIGKILL');
  await wait(3_000);
  const work = await load.stop();
  expect(work.acknowledged.length).toBeGreaterThan(6);
  expect(work.failed.length).toBeLessThanOrEqual(6);
  for (const { at, code } of work.failed)
    expect([code, at - killed < 2_000]).toEqual(['SYS_ERR', true]);
  await assertKept(work, load);
  await two.restart(0);
  await wait(2_100);
});

it('a stopping engine answers every accepted call', async () => {
  const load = await startOrdering(6);
  const slow = shopper(engines[0]!.endpoint).stockroom.sleep(2);
  await wait(1_000);
  const stoppedAt = Date.now();
  engines[0]!.child.kill('SIGTERM');
  expect(await slow).toMatchObject({ slept: 2 });
  expect(await engines[0]!.ended).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(4_000);
  await wait(500);
  const work = await load.stop();
  // Connections in the system's queue are reset when the listener closes: one call per client.
  expect(work.failed.length).toBeLessThanOrEqual(6);
  for (const { at, code } of work.failed)
    expect([code, at - stoppedAt < 1_000]).toEqual(['SYS_ERR', true]);
  await assertKept(work, load);
});

it('a call that does not end does not prevent a stop', async () => {
  const endless = shopper(engines[1]!.endpoint)
    .stockroom.sleep(25)
    .then(
      () => 'answered',
      () => 'cut off',
    );
  await wait(300);
  const stoppedAt = Date.now();
  engines[1]!.child.kill('SIGTERM');
  expect(await engines[1]!.ended).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  expect(await endless).toBe('cut off');
  // No engine is left: nginx answers in the protocol's form.
  expect(await errorOf(shopper(front).catalog.home())).toMatchObject({
    errCode: 'SYS_ERR',
    errMsg: expect.stringContaining('服务暂时不可用'),
  });
});
