import { FakeMerchant, secret } from './fake-merchant';
import { sign } from './signature';

let merchant: FakeMerchant;
beforeEach(async () => {
  merchant = await FakeMerchant.open();
});
afterEach(() => merchant.close());

it('creates a payment with a cashier URL and returns it on request', async () => {
  const created = await merchant.request('POST', '/intents', merchant.intent());
  expect(created).toMatchObject({
    status: 200,
    json: {
      status: 'created',
      redirectUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/pay\/pay_[0-9a-f]{32}$/),
    },
  });
  const fetched = await merchant.request('GET', `/intents/${created.json.ref}`);
  expect(fetched.json).toMatchObject({
    orderNo: 'A1001',
    amountCents: 27_800,
    currency: 'CNY',
    status: 'created',
    refundedCents: 0,
    refunds: [],
  });
  expect(fetched.text).not.toMatch(/notify|returnUrl/);
});

it('creates one payment per key, also for concurrent requests', async () => {
  const refs = await Promise.all(Array.from({ length: 20 }, () => merchant.create()));
  expect(new Set(refs).size).toBe(1);
  const other = await merchant.request('POST', '/intents', merchant.intent({ amountCents: 1 }));
  expect(other).toMatchObject({ status: 409, json: { errCode: 'KEY_REUSED' } });
});

it('a repeated request changes where the browser returns, and nothing else', async () => {
  const first = await merchant.request('POST', '/intents', merchant.intent());
  const returnUrl = 'http://127.0.0.1:9/second';
  const second = await merchant.request('POST', '/intents', merchant.intent({ returnUrl }));
  expect(second).toMatchObject({ status: 200, json: { ref: first.json.ref } });
  const pressed = await merchant.press(String(first.json.ref), 'failed');
  expect(pressed.headers.get('location')).toContain(returnUrl);
});

type Case = [
  name: string,
  status: number,
  errCode: string,
  send: () => ReturnType<FakeMerchant['request']>,
];
const cases: Case[] = [
  [
    'a forged signature',
    401,
    'SIGNATURE_INVALID',
    () =>
      merchant.request('POST', '/intents', merchant.intent(), {
        headers: { 'pay-signature': 'f'.repeat(64) },
      }),
  ],
  [
    'a signature with another secret',
    401,
    'SIGNATURE_INVALID',
    () =>
      merchant.request('POST', '/intents', merchant.intent(), {
        headers: { 'pay-signature': sign('another secret', Date.now(), 'x') },
      }),
  ],
  [
    'no signature',
    401,
    'SIGNATURE_MISSING',
    () =>
      merchant.request('POST', '/intents', merchant.intent(), {
        headers: { 'pay-timestamp': '', 'pay-signature': '' },
      }),
  ],
  [
    'a body changed after signing',
    401,
    'SIGNATURE_INVALID',
    () =>
      merchant.request('POST', '/intents', merchant.intent(), {
        body: JSON.stringify(merchant.intent({ amountCents: 1 })),
      }),
  ],
  [
    'a signature for another path',
    401,
    'SIGNATURE_INVALID',
    () => merchant.request('GET', '/intents/pay_1', undefined, { path: '/intents/pay_2' }),
  ],
  [
    'a timestamp 301 s old',
    401,
    'TIMESTAMP_STALE',
    () =>
      merchant.request('POST', '/intents', merchant.intent(), { timestamp: Date.now() - 301_000 }),
  ],
  [
    'a timestamp 301 s ahead',
    401,
    'TIMESTAMP_STALE',
    () =>
      merchant.request('POST', '/intents', merchant.intent(), { timestamp: Date.now() + 301_000 }),
  ],
  [
    'a body that is not JSON',
    400,
    'BODY_INVALID',
    () => merchant.request('POST', '/intents', '{"orderNo":'),
  ],
  ['an empty body', 400, 'BODY_INVALID', () => merchant.request('POST', '/intents')],
  [
    'another content type',
    415,
    'BODY_INVALID',
    () => merchant.request('POST', '/intents', 'x', { headers: { 'content-type': 'text/xml' } }),
  ],
  [
    'a body beyond 16 KB',
    413,
    'BODY_INVALID',
    () => merchant.request('POST', '/intents', merchant.intent({ orderNo: 'x'.repeat(20_000) })),
  ],
  [
    'a fraction of a cent',
    400,
    'BODY_INVALID',
    () => merchant.request('POST', '/intents', merchant.intent({ amountCents: 1.5 })),
  ],
  [
    'an amount of zero',
    400,
    'BODY_INVALID',
    () => merchant.request('POST', '/intents', merchant.intent({ amountCents: 0 })),
  ],
  [
    'another currency',
    400,
    'BODY_INVALID',
    () => merchant.request('POST', '/intents', merchant.intent({ currency: 'USD' })),
  ],
  [
    'an unknown field',
    400,
    'BODY_INVALID',
    () => merchant.request('POST', '/intents', merchant.intent({ status: 'succeeded' })),
  ],
  [
    'an order number with markup',
    400,
    'BODY_INVALID',
    () => merchant.request('POST', '/intents', merchant.intent({ orderNo: '<b>' })),
  ],
  [
    'a return URL with a script',
    400,
    'ORIGIN_REFUSED',
    () =>
      merchant.request('POST', '/intents', merchant.intent({ returnUrl: 'javascript:alert(1)' })),
  ],
  [
    'a return URL on another origin',
    400,
    'ORIGIN_REFUSED',
    () =>
      merchant.request('POST', '/intents', merchant.intent({ returnUrl: 'https://evil.example/' })),
  ],
  [
    'a notify URL on another origin',
    400,
    'ORIGIN_REFUSED',
    () =>
      merchant.request(
        'POST',
        '/intents',
        merchant.intent({ notifyUrl: 'http://127.0.0.1.evil.example/' }),
      ),
  ],
  [
    'a URL with credentials',
    400,
    'ORIGIN_REFUSED',
    () =>
      merchant.request('POST', '/intents', merchant.intent({ returnUrl: 'http://a:b@localhost/' })),
  ],
  ['an unknown payment', 404, 'NOT_FOUND', () => merchant.request('GET', '/intents/pay_none')],
  ['an unknown endpoint', 404, 'NOT_FOUND', () => merchant.request('GET', '/nothing')],
  [
    'a refund of an unknown payment',
    404,
    'NOT_FOUND',
    () => merchant.request('POST', '/refunds', { ref: 'pay_none', amountCents: 1, key: 'r' }),
  ],
  [
    'a refund before payment',
    409,
    'NOT_PAID',
    async () =>
      merchant.request('POST', '/refunds', {
        ref: await merchant.create(),
        amountCents: 1,
        key: 'r',
      }),
  ],
];

it.each(cases)('rejects %s with %i %s', async (_name, status, errCode, send) => {
  const response = await send();
  expect(response).toMatchObject({
    status,
    json: { errCode, errMsg: expect.stringMatching(/\w \w/) },
  });
  expect(response.text).not.toMatch(
    new RegExp(`${secret}|${merchant.folder}|at .*\\.ts|node_modules`),
  );
});

it('completes an accepted refund with a notice and never exceeds the payment', async () => {
  const ref = await merchant.create();
  await merchant.press(ref, 'succeeded');
  const refund = (amountCents: number, key: string) =>
    merchant.request('POST', '/refunds', { ref, amountCents, key });
  const [first, again] = await Promise.all([refund(20_000, 'r1'), refund(20_000, 'r1')]);
  expect(first).toMatchObject({ status: 202, json: { status: 'pending', amountCents: 20_000 } });
  expect(again.json.refundRef).toBe(first.json.refundRef);
  expect(await refund(7_801, 'r2')).toMatchObject({
    status: 409,
    json: { errCode: 'REFUND_TOO_MUCH' },
  });
  expect(await refund(1, 'r1')).toMatchObject({ status: 409, json: { errCode: 'KEY_REUSED' } });
  const notices = await merchant.waitForNotices(2);
  expect(notices.map(({ body }) => body.type)).toEqual(['payment.succeeded', 'refund.succeeded']);
  expect(notices[1]?.body.refund).toMatchObject({ key: 'r1', amountCents: 20_000 });
  expect((await merchant.request('GET', `/intents/${ref}`)).json).toMatchObject({
    refundedCents: 20_000,
    refunds: [{ status: 'succeeded' }],
  });
});
