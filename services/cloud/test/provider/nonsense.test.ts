/** A provider that sends nonsense, correctly signed where it must be. */
import { trials } from '@shop/baas/test-trials';
import fc from 'fast-check';
import { openLocalServer, type LocalServer } from '../harness/local-server';
import { ProviderError, type PaymentIntent } from '../../src/provider/provider';
import { readSandboxNotice } from '../../src/provider/sandbox-notice';
import { SandboxProvider } from '../../src/provider/sandbox-provider';

const answers = trials(100);
const notices = trials(1_000);

let answer = '';
let server: LocalServer;
let provider: SandboxProvider;
beforeAll(async () => {
  server = await openLocalServer((_request, response) => response.end(answer));
  provider = new SandboxProvider({ url: server.url, secret: 'for tests only' });
});
afterAll(() => server?.close());

const intent: PaymentIntent = {
  key: 'PAY-1',
  orderNo: 'A1001',
  amountCents: 100,
  description: '茶杯',
  returnUrl: 'http://localhost:8080/pages/order/result',
  notifyUrl: 'http://localhost:8080/http/pay/notice',
  expiresAt: 1_900_000_000_000,
  clientIp: '127.0.0.1',
};
const payment = { key: 'PAY-1', ref: 'r1' };
const refund = { paymentKey: 'PAY-1', paymentRef: 'r1', refundKey: 'REF-1' };
const calls: Record<string, () => Promise<unknown>> = {
  create: () => provider.create(intent),
  query: () => provider.query(payment),
  close: () => provider.close(payment),
  refund: () => provider.refund({ ...refund, amountCents: 1, totalCents: 1, reason: 'aftersale' }),
  queryRefund: () => provider.queryRefund(refund),
};

it.each([
  '7',
  'null',
  '{}',
  '[]',
  '"paid"',
  'not JSON',
  '{"ref":"r1"}',
  '{"ref":"r1","redirectUrl":""}',
  '{"ref":"r1","redirectUrl":"javascript:alert(1)"}',
  '{"ref":"r\\u0000","redirectUrl":"https://pay.example"}',
])('the answer %s to an intent leads nowhere', async (text) => {
  answer = text;
  await expect(calls.create!()).rejects.toMatchObject({
    name: 'ProviderError',
    code: 'RESPONSE_INVALID',
    isTemporary: true,
  });
});

it.each(Object.keys(calls))(
  '%s throws nothing but a ProviderError for any answer',
  async (call) => {
    const state = fc.record(
      {
        ref: fc.anything(),
        refundRef: fc.anything(),
        key: fc.constantFrom<unknown>('PAY-1', 7, null),
        status: fc.constantFrom<unknown>('succeeded', 'closed', 'paid', '', null),
        amountCents: fc.constantFrom<unknown>(100, 0.5, -1, 2 ** 40, '100', null),
        settledAt: fc.constantFrom<unknown>(1, null, 'now', 0.5),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), state), async (value) => {
        answer = JSON.stringify(value) ?? '';
        await calls[call]!().catch((error: unknown) => {
          if (!(error instanceof ProviderError)) throw error;
        });
      }),
      { numRuns: answers.runs, seed: answers.seed },
    );
  },
);

it('a signed notice is read whole or refused', () => {
  const notice = fc.record(
    {
      id: fc.constantFrom<unknown>('n1', '', 'n'.repeat(5_000), 'n\u0000', 7),
      type: fc.constantFrom<unknown>('payment.succeeded', 'refund.failed', 'payment.other', null),
      at: fc.constantFrom<unknown>(1, -1, 0.5, 2 ** 60, 'now'),
      ref: fc.constantFrom<unknown>('r1', '', null),
      key: fc.constantFrom<unknown>('PAY-1', "'", 7),
      amountCents: fc.constantFrom<unknown>(100, 0, 0.5, 2 ** 31, '100'),
      currency: fc.constantFrom<unknown>('CNY', 7, null),
      refund: fc.constantFrom<unknown>(undefined, null, {}, { ref: 'f', key: 'k', amountCents: 1 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), notice), (value) => {
      try {
        const read = readSandboxNotice(Buffer.from(JSON.stringify(value) ?? ''));
        expect(Number.isSafeInteger(read.amountCents) && read.amountCents < 2 ** 31).toBe(true);
        expect(read.eventId).toMatch(/^[\w.:-]{1,128}$/);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
      }
    }),
    { numRuns: notices.runs, seed: notices.seed },
  );
});
