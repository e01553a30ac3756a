/** WeChat Pay sends nonsense, correctly signed. The shop must read it whole or refuse it. */
import { createHash } from 'node:crypto';
import { trials } from '@shop/baas/test-trials';
import fc from 'fast-check';
import { openLocalServer, type LocalServer } from '../../harness/local-server';
import { ProviderError, type PaymentIntent } from '../../../src/provider/provider';
import { paymentBill, refundBill } from './fake-bill';
import { FakeWechat } from './fake-wechat';
import { WechatProvider } from '../../../src/provider/wechat/wechat-provider';

const answers = trials(60);
const notices = trials(300);

const fake = new FakeWechat();
let answer = '';
let bill = '';
let server: LocalServer;
let provider: WechatProvider;
beforeAll(async () => {
  server = await openLocalServer(({ url = '' }, response) => {
    const isBill = url.startsWith('/v3/billdownload');
    const link = {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(bill).digest('hex'),
      download_url: 'http://pay.example/v3/billdownload/file',
    };
    const text = url.startsWith('/v3/bill/') ? JSON.stringify(link) : answer;
    if (isBill) response.end(bill);
    else response.writeHead(200, fake.signatureHeaders(text)).end(text);
  });
  provider = new WechatProvider({ ...fake.settings, url: server.url });
});
afterAll(() => server?.close());

const intent: PaymentIntent = {
  key: 'PAY-001',
  orderNo: 'A1001',
  amountCents: 100,
  description: '茶杯',
  returnUrl: 'http://localhost:8080/pages/order/result',
  notifyUrl: 'http://localhost:8080/http/pay/notice',
  expiresAt: 1_900_000_000_000,
  clientIp: '198.51.100.7',
};
const payment = { key: 'PAY-001', ref: 'PAY-001' };
const refund = { paymentKey: 'PAY-001', paymentRef: null, refundKey: 'REF-001' };
const calls: Record<string, () => Promise<unknown>> = {
  create: () => provider.create(intent),
  query: () => provider.query(payment),
  close: () => provider.close(payment),
  refund: () => provider.refund({ ...refund, amountCents: 1, totalCents: 1, reason: 'aftersale' }),
  queryRefund: () => provider.queryRefund(refund),
};

/** A value of the schema, more often than a missing one or nonsense. */
const mostly = (value: unknown, ...nonsense: unknown[]) =>
  fc.oneof(
    { arbitrary: fc.constant(value), weight: 6 },
    { arbitrary: fc.constantFrom<unknown>(undefined, null, 7, ...nonsense), weight: 1 },
  );
const text = (value: string) => mostly(value, '', 'n'.repeat(5_000), 'n\u0000', '\ud800');
const cents = mostly(100, 0, 0.5, -1, 2 ** 31, '100');
const resource = fc.record({
  out_trade_no: text('PAY-001'),
  out_refund_no: text('REF-001'),
  transaction_id: text('420001'),
  refund_id: text('503001'),
  mchid: mostly(fake.settings.merchantId, '1'),
  trade_state: mostly('SUCCESS', 'NOTPAY', 'CLOSED', 'PAID'),
  status: mostly('SUCCESS', 'PROCESSING', 'ABNORMAL', 'DONE'),
  refund_status: mostly('SUCCESS', 'CLOSED', 'DONE'),
  success_time: mostly('2026-11-27T12:00:00+08:00', '2026-99-27T12:00:00+08:00', 'now'),
  amount: fc.oneof(
    {
      arbitrary: fc.record({ total: cents, refund: cents, currency: mostly('CNY', 'USD') }),
      weight: 6,
    },
    { arbitrary: fc.constantFrom<unknown>(undefined, null, 7, []), weight: 1 },
  ),
  h5_url: mostly(
    'https://wx.tenpay.com/pay?prepay_id=1',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
  ),
});

/** Fails for a value that the database does not store, or that is no address of a cashier. */
function expectStorable(value: unknown): void {
  for (const [name, each] of Object.entries(value as object)) {
    const isFit =
      each === null ||
      (name === 'isForeign' && each === true) ||
      (typeof each === 'number' && Number.isSafeInteger(each)) ||
      (typeof each === 'string' && (name === 'redirectUrl' || /^\P{C}{1,128}$/u.test(each)));
    expect([name, each, isFit]).toEqual([name, each, true]);
    if (name === 'amountCents' && each !== null) expect(each).toBeLessThan(2 ** 31);
    if (name === 'redirectUrl') expect(each).toMatch(/^https?:/);
  }
}

/** The result of a call that must not fail with anything but a ProviderError. */
async function readOrRefused<Result>(call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

it.each(Object.keys(calls))('%s reads any answer whole or refuses it', async (call) => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), resource), async (value) => {
      answer = JSON.stringify(value) ?? '';
      expectStorable((await readOrRefused(calls[call]!)) ?? {});
    }),
    { numRuns: answers.runs, seed: answers.seed },
  );
});

it('a payment that succeeded without an amount is refused', async () => {
  answer = JSON.stringify({
    out_trade_no: 'PAY-001',
    mchid: fake.settings.merchantId,
    trade_state: 'SUCCESS',
  });
  await expect(provider.query(payment)).rejects.toMatchObject({ code: 'RESPONSE_INVALID' });
});

it('a signed notice is read whole or refused', async () => {
  const event = fc.constantFrom('TRANSACTION.SUCCESS', 'REFUND.SUCCESS', 'REFUND.CLOSED', 'OTHER');
  await fc.assert(
    fc.asyncProperty(event, fc.oneof(fc.jsonValue(), resource), async (type, value) => {
      const { headers, body } = fake.notice(type, 'transaction', value);
      const signed = { headers, rawBody: Buffer.from(body) };
      const notice = await readOrRefused(() => provider.verify(signed));
      expectStorable(notice ?? {});
    }),
    { numRuns: notices.runs, seed: notices.seed },
  );
});

it('a damaged bill is read whole or refused', async () => {
  const day = '2026-11-27';
  const at = Date.parse(`${day}T12:00:00+08:00`);
  const entry = { key: 'PAY-001', id: '420001', cents: 27_800, at, status: 'SUCCESS' };
  const bills = [
    paymentBill(
      [{ ...entry, state: 'SUCCESS', notifyUrl: '', refundsFail: false, request: '' }],
      day,
      fake.settings.appId,
    ),
    refundBill([{ ...entry, paymentKey: 'PAY-001', createdAt: at }], day, fake.settings.appId),
  ].map(String);
  const damage = fc.record({
    whole: fc.constantFrom(...bills),
    target: fc.constantFrom('PAY-001', '420001', '278.00', '2026', 'SUCCESS', '`', ',', '\r\n'),
    substitute: fc.constantFrom('', '\u0000', 'n'.repeat(200), '99999999999.99', '-1', '`', '\r\n'),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ whole, target, substitute }) => {
      bill = whole.replaceAll(target, substitute);
      const rows = await readOrRefused(() => provider.statement(day));
      for (const row of rows ?? []) expectStorable(row);
    }),
    { numRuns: answers.runs, seed: answers.seed },
  );
});
