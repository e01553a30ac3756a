import { PretendMerchant, secret } from './pretend-merchant';
import { sign } from './signature';

let merchant: PretendMerchant;
beforeEach(async () => {
  merchant = await PretendMerchant.open();
});
afterEach(() => merchant.close());

it('a payment is made, found again, and points to its cashier', async () => {
  const made = await merchant.ask('POST', '/intents', merchant.intent());
  expect(made).toMatchObject({
    status: 200,
    json: {
      status: 'created',
      redirectUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/pay\/pay_[0-9a-f]{32}$/),
    },
  });
  const seen = await merchant.ask('GET', `/intents/${made.json.ref}`);
  expect(seen.json).toMatchObject({
    orderNo: 'A1001',
    amountCents: 27_800,
    currency: 'CNY',
    status: 'created',
    refundedCents: 0,
    refunds: [],
  });
  expect(seen.text).not.toMatch(/notify|returnUrl|key-1/);
});

it('a key makes one payment, however often and however many at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => merchant.create()));
  expect(new Set(answers).size).toBe(1);
  const other = await merchant.ask('POST', '/intents', merchant.intent({ amountCents: 1 }));
  expect(other).toMatchObject({ status: 409, json: { errCode: 'KEY_REUSED' } });
});

type Case = [
  name: string,
  status: number,
  errCode: string,
  ask: () => ReturnType<PretendMerchant['ask']>,
];
const cases: Case[] = [
  [
    'a forged signature',
    401,
    'SIGNATURE_INVALID',
    () =>
      merchant.ask('POST', '/intents', merchant.intent(), {
        headers: { 'pay-signature': 'f'.repeat(64) },
      }),
  ],
  [
    'a signature of another secret',
    401,
    'SIGNATURE_INVALID',
    () =>
      merchant.ask('POST', '/intents', merchant.intent(), {
        headers: { 'pay-signature': sign('another secret', Date.now(), 'x') },
      }),
  ],
  [
    'no signature',
    401,
    'SIGNATURE_MISSING',
    () =>
      merchant.ask('POST', '/intents', merchant.intent(), {
        headers: { 'pay-timestamp': '', 'pay-signature': '' },
      }),
  ],
  [
    'a body changed after signing',
    401,
    'SIGNATURE_INVALID',
    () =>
      merchant.ask('POST', '/intents', merchant.intent(), {
        body: JSON.stringify(merchant.intent({ amountCents: 1 })),
      }),
  ],
  [
    'a question moved to another payment',
    401,
    'SIGNATURE_INVALID',
    () => merchant.ask('GET', '/intents/pay_1', undefined, { path: '/intents/pay_2' }),
  ],
  [
    'a timestamp 301 s old',
    401,
    'TIMESTAMP_STALE',
    () => merchant.ask('POST', '/intents', merchant.intent(), { timestamp: Date.now() - 301_000 }),
  ],
  [
    'a timestamp 301 s ahead',
    401,
    'TIMESTAMP_STALE',
    () => merchant.ask('POST', '/intents', merchant.intent(), { timestamp: Date.now() + 301_000 }),
  ],
  ['no JSON', 400, 'BODY_INVALID', () => merchant.ask('POST', '/intents', '{"orderNo":')],
  ['an empty body', 400, 'BODY_INVALID', () => merchant.ask('POST', '/intents')],
  [
    'another content type',
    415,
    'BODY_INVALID',
    () => merchant.ask('POST', '/intents', 'x', { headers: { 'content-type': 'text/xml' } }),
  ],
  [
    'a body beyond 16 KB',
    413,
    'BODY_INVALID',
    () => merchant.ask('POST', '/intents', merchant.intent({ orderNo: 'x'.repeat(20_000) })),
  ],
  [
    'a fraction of a cent',
    400,
    'BODY_INVALID',
    () => merchant.ask('POST', '/intents', merchant.intent({ amountCents: 1.5 })),
  ],
  [
    'nothing to pay',
    400,
    'BODY_INVALID',
    () => merchant.ask('POST', '/intents', merchant.intent({ amountCents: 0 })),
  ],
  [
    'another currency',
    400,
    'BODY_INVALID',
    () => merchant.ask('POST', '/intents', merchant.intent({ currency: 'USD' })),
  ],
  [
    'an unknown field',
    400,
    'BODY_INVALID',
    () => merchant.ask('POST', '/intents', merchant.intent({ status: 'succeeded' })),
  ],
  [
    'an order number with markup',
    400,
    'BODY_INVALID',
    () => merchant.ask('POST', '/intents', merchant.intent({ orderNo: '<b>' })),
  ],
  [
    'a way back that is a script',
    400,
    'ORIGIN_REFUSED',
    () => merchant.ask('POST', '/intents', merchant.intent({ returnUrl: 'javascript:alert(1)' })),
  ],
  [
    'a way back elsewhere',
    400,
    'ORIGIN_REFUSED',
    () => merchant.ask('POST', '/intents', merchant.intent({ returnUrl: 'https://evil.example/' })),
  ],
  [
    'a notice to elsewhere',
    400,
    'ORIGIN_REFUSED',
    () =>
      merchant.ask(
        'POST',
        '/intents',
        merchant.intent({ notifyUrl: 'http://127.0.0.1.evil.example/' }),
      ),
  ],
  [
    'a name and password in an address',
    400,
    'ORIGIN_REFUSED',
    () => merchant.ask('POST', '/intents', merchant.intent({ returnUrl: 'http://a:b@localhost/' })),
  ],
  ['an unknown payment', 404, 'NOT_FOUND', () => merchant.ask('GET', '/intents/pay_none')],
  ['an unknown address', 404, 'NOT_FOUND', () => merchant.ask('GET', '/nothing')],
  [
    'a refund of nothing known',
    404,
    'NOT_FOUND',
    () => merchant.ask('POST', '/refunds', { ref: 'pay_none', amountCents: 1, key: 'r' }),
  ],
  [
    'a refund before payment',
    409,
    'NOT_PAID',
    async () =>
      merchant.ask('POST', '/refunds', { ref: await merchant.create(), amountCents: 1, key: 'r' }),
  ],
];

it.each(cases)('%s is refused with %i %s', async (_name, status, errCode, ask) => {
  const answer = await ask();
  expect(answer).toMatchObject({
    status,
    json: { errCode, errMsg: expect.stringMatching(/\w \w/) },
  });
  expect(answer.text).not.toMatch(
    new RegExp(`${secret}|${merchant.folder}|at .*\\.ts|node_modules`),
  );
});

it('refunds are promised first, done later, told by a notice, and never exceed the payment', async () => {
  const ref = await merchant.create();
  await merchant.press(ref, 'succeeded');
  const refund = (amountCents: number, key: string) =>
    merchant.ask('POST', '/refunds', { ref, amountCents, key });
  const [first, again] = await Promise.all([refund(20_000, 'r1'), refund(20_000, 'r1')]);
  expect(first).toMatchObject({ status: 202, json: { status: 'pending', amountCents: 20_000 } });
  expect(again.json.refundRef).toBe(first.json.refundRef);
  expect(await refund(7_801, 'r2')).toMatchObject({
    status: 409,
    json: { errCode: 'REFUND_TOO_MUCH' },
  });
  expect(await refund(1, 'r1')).toMatchObject({ status: 409, json: { errCode: 'KEY_REUSED' } });
  const heard = await merchant.hears(2);
  expect(heard.map(({ body }) => body.type)).toEqual(['payment.succeeded', 'refund.succeeded']);
  expect(heard[1]!.body.refund).toMatchObject({ key: 'r1', amountCents: 20_000 });
  expect((await merchant.ask('GET', `/intents/${ref}`)).json).toMatchObject({
    refundedCents: 20_000,
    refunds: [{ status: 'succeeded' }],
  });
});
