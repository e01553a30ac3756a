import { FakeMerchant } from './fake-merchant';

const slowNoticeMs = 300;
let merchant: FakeMerchant;
/** How far the provider's clock is ahead; the merchant signs with its own. */
let aheadMs: number;
beforeEach(async () => {
  aheadMs = 0;
  merchant = await FakeMerchant.open({ slowNoticeMs, now: () => Date.now() + aheadMs });
});
afterEach(() => merchant.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const payment = async () => (await merchant.request('GET', '/intents/by-key/key-1')).json;

it('sends the slow notice late while the status is known at once', async () => {
  const ref = await merchant.create();
  const pressedAt = performance.now();
  await merchant.press(ref, 'slow-notice');
  expect(await payment()).toMatchObject({ status: 'succeeded', amountCents: 27_800 });
  expect(await merchant.waitForNotices(1)).toHaveLength(1);
  expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(slowNoticeMs - 1);
});

it('sends a duplicate notice twice under one id', async () => {
  await merchant.press(await merchant.create(), 'duplicate-notice');
  await merchant.waitForNotices(2);
  await pause(80);
  expect(merchant.notices).toHaveLength(2);
  expect(new Set(merchant.notices.map(({ body }) => body.id)).size).toBe(1);
});

it('keeps the browser on the cashier after a notice without return', async () => {
  const ref = await merchant.create();
  const response = await merchant.press(ref, 'notice-only');
  expect(response.headers.get('location')).toBe(`/pay/${ref}`);
  expect(await (await fetch(`${merchant.provider}/pay/${ref}`)).text()).not.toContain(
    merchant.origin,
  );
  expect(await merchant.waitForNotices(1)).toHaveLength(1);
});

it('sends no notice for a return without notice', async () => {
  const response = await merchant.press(await merchant.create(), 'return-only');
  expect(response.headers.get('location')).toContain(merchant.origin);
  await pause(80);
  expect(merchant.notices).toHaveLength(0);
  expect(await payment()).toMatchObject({ status: 'succeeded' });
});

it.each([
  [27_800, 1],
  [1, 2],
])('reports a wrong amount everywhere when %i cents were due', async (amountCents, received) => {
  await merchant.press(await merchant.create({ amountCents }), 'wrong-amount');
  expect(await payment()).toMatchObject({ status: 'succeeded', amountCents: received });
  expect((await merchant.waitForNotices(1))[0]?.body.amountCents).toBe(received);
});

it('accepts no outcome after the merchant has closed an unpaid payment', async () => {
  const ref = await merchant.create();
  const closed = await merchant.request('POST', '/intents/by-key/key-1/close');
  expect(closed).toMatchObject({ status: 200, json: { status: 'closed' } });
  await merchant.press(ref, 'succeeded');
  expect(await payment()).toMatchObject({ status: 'closed' });
});

it('reports a paid payment as succeeded when the merchant closes it', async () => {
  await merchant.press(await merchant.create(), 'succeeded');
  const closed = await merchant.request('POST', '/intents/by-key/key-1/close');
  expect(closed.json).toMatchObject({ status: 'succeeded' });
});

it('lets exactly one of a close and an outcome win', async () => {
  const ref = await merchant.create();
  const [closed] = await Promise.all([
    merchant.request('POST', '/intents/by-key/key-1/close'),
    merchant.press(ref, 'succeeded'),
  ]);
  expect((await payment()).status).toBe(closed.json.status);
});

it('closes a payment at its expiry', async () => {
  const ref = await merchant.create({ expiresAt: Date.now() + 60_000 });
  expect(await payment()).toMatchObject({ status: 'created' });
  aheadMs = 61_000;
  expect(await (await fetch(`${merchant.provider}/pay/${ref}`)).text()).not.toContain('<button');
  await merchant.press(ref, 'succeeded');
  expect(await payment()).toMatchObject({ status: 'closed' });
});

it('fails the refunds of a payment if the tester chose that, and frees their amount', async () => {
  const ref = await merchant.create();
  await merchant.press(ref, 'succeeded', 'failed');
  const refund = (key: string) =>
    merchant.request('POST', '/refunds', { ref, amountCents: 27_800, key });
  expect((await refund('r1')).status).toBe(202);
  const notices = await merchant.waitForNotices(2);
  expect(notices[1]?.body).toMatchObject({ type: 'refund.failed', refund: { key: 'r1' } });
  expect((await merchant.request('GET', '/refunds/by-key/r1')).json).toMatchObject({
    status: 'failed',
    amountCents: 27_800,
    ref,
  });
  expect((await refund('r2')).status).toBe(202);
});

it('rejects a refund key that another payment uses, and an unknown one', async () => {
  const first = await merchant.create();
  const second = await merchant.create({ key: 'key-2' });
  for (const ref of [first, second]) await merchant.press(ref, 'succeeded');
  await merchant.request('POST', '/refunds', { ref: first, amountCents: 1, key: 'r1' });
  expect(
    await merchant.request('POST', '/refunds', { ref: second, amountCents: 1, key: 'r1' }),
  ).toMatchObject({ status: 409, json: { errCode: 'KEY_REUSED' } });
  expect((await merchant.request('GET', '/refunds/by-key/none')).status).toBe(404);
});

it('lists the successful payments and refunds of a day in China', async () => {
  const midnight = Date.parse('2026-11-23T00:00:00+08:00');
  let now = midnight - 1;
  await merchant.stopProvider();
  await merchant.startProvider({ now: () => now });
  const signed = (method: string, path: string, content?: unknown) =>
    merchant.request(method, path, content, { timestamp: now });
  const create = async (key: string) =>
    String((await signed('POST', '/intents', merchant.intent({ key }))).json.ref);
  const early = await create('early');
  await merchant.press(early, 'succeeded');
  now = midnight;
  await merchant.press(await create('late'), 'succeeded');
  await merchant.press(await create('cancelled'), 'closed');
  await signed('POST', '/refunds', { ref: early, amountCents: 5, key: 'r1' });
  await merchant.waitForNotices(4);
  const rows = async (day: string) => {
    const { text } = await merchant.text('GET', `/statements/${day}`, now);
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  expect(await rows('2026-11-22')).toEqual([
    expect.objectContaining({ kind: 'payment', key: 'early', at: midnight - 1 }),
    { rows: 1 },
  ]);
  expect(await rows('2026-11-23')).toEqual([
    expect.objectContaining({ kind: 'refund', key: 'r1', paymentKey: 'early', amountCents: 5 }),
    expect.objectContaining({ kind: 'payment', key: 'late', amountCents: 27_800 }),
    { rows: 2 },
  ]);
  expect((await signed('GET', '/statements/today')).status).toBe(400);
});

it.each([
  ['', undefined, '沙箱环境'],
  ['', 'en-GB,en;q=0.9,zh;q=0.2', 'no money moves'],
  ['', 'fr, en;q=0.3, zh-TW;q=0.8', '沙箱环境'],
  ['?lang=en', 'zh-CN', 'no money moves'],
  ['?lang=zh-CN', 'en', '沙箱环境'],
  ['?lang=fr', 'de', '沙箱环境'],
])('cashier uses the language of %j and of Accept-Language %j', async (query, accepted, text) => {
  const page = await fetch(`${merchant.provider}/pay/${await merchant.create()}${query}`, {
    headers: accepted ? { 'accept-language': accepted } : {},
  });
  expect(await page.text()).toContain(text);
});
