import { createId } from '../../src/ids';
import type {
  Notice,
  PaymentIntent,
  PaymentProvider,
  ProviderRefund,
  SignedNotice,
} from '../../src/provider/provider';

/** An adapter with the provider behind it, which the contract plays as shopper and bank. */
export interface ProviderUnderTest {
  provider: PaymentProvider;
  notifyUrl: string;
  /** All notices that arrived so far. */
  notices: SignedNotice[];
  /** Pays as the shopper. */
  pay(payment: { key: string; redirectUrl: string }): Promise<void>;
  /** Pays such that later refunds of the payment fail. */
  payWithFailingRefunds(payment: { key: string; redirectUrl: string }): Promise<void>;
  stop(): Promise<void>;
}

const amountCents = 27_800;
const hourMs = 3_600_000;
const waitMs = 8000;

/** The behaviour that orders and reconciliation rely on; every adapter passes it. */
export function providerContract(name: string, start: () => Promise<ProviderUnderTest>): void {
  describe(`${name} as PaymentProvider`, () => {
    let subject: ProviderUnderTest;
    let provider: PaymentProvider;
    let count = 0;
    beforeAll(async () => {
      subject = await start();
      ({ provider } = subject);
    });
    afterAll(() => subject?.stop());

    const intent = (changes: Partial<PaymentIntent> = {}): PaymentIntent => ({
      key: createId(),
      orderNo: 'A1001',
      amountCents,
      description: '茶杯',
      returnUrl: 'http://localhost:8080/pages/pay/result',
      notifyUrl: subject.notifyUrl,
      expiresAt: Date.now() + hourMs,
      clientIp: '198.51.100.7',
      ...changes,
    });
    const created = async () => {
      const input = intent();
      return { key: input.key, ...(await provider.create(input)) };
    };
    const paid = async () => {
      const payment = await created();
      await subject.pay(payment);
      return payment;
    };
    const refundRequest = (paymentKey: string, cents: number) => ({
      paymentKey,
      paymentRef: null,
      refundKey: `REF-${Date.now()}-${++count}`,
      amountCents: cents,
      totalCents: amountCents,
      reason: '七天无理由',
    });
    const settledRefund = (refund: { paymentKey: string; refundKey: string }) =>
      until(
        () => provider.queryRefund({ ...refund, paymentRef: null }),
        ({ status }: ProviderRefund) => status !== 'pending',
      );
    const noticesOf = (key: string): Promise<Notice[]> =>
      until(
        async () => {
          const all = await Promise.all(subject.notices.map((item) => provider.verify(item)));
          return all.filter((notice): notice is Notice => notice?.key === key);
        },
        (list) => list.length > 0,
      );

    it('creates an unpaid payment, once per key', async () => {
      const input = intent();
      const [first, again] = await Promise.all([provider.create(input), provider.create(input)]);
      expect(again.ref).toBe(first.ref);
      expect(URL.canParse(first.redirectUrl)).toBe(true);
      expect(await provider.query({ key: input.key, ref: null })).toMatchObject({
        key: input.key,
        status: 'created',
        settledAt: null,
      });
    });

    it('rejects a key that was used with another amount, for good', async () => {
      const input = intent();
      await provider.create(input);
      await expect(provider.create({ ...input, amountCents: 1 })).rejects.toMatchObject({
        name: 'ProviderError',
        isTemporary: false,
      });
    });

    it('reports a payment with its amount and time after the shopper paid', async () => {
      const { key, ref } = await paid();
      const payment = await provider.query({ key, ref });
      expect(payment).toMatchObject({ key, status: 'succeeded', amountCents });
      expect(Math.abs(Date.now() - Number(payment.settledAt))).toBeLessThan(60_000);
    });

    it('reports an unknown key as unknown', async () => {
      expect(await provider.query({ key: 'PAY-never-seen', ref: null })).toMatchObject({
        status: 'unknown',
      });
      const refund = { paymentKey: 'PAY-never-seen', paymentRef: null, refundKey: 'REF-no' };
      expect(await provider.queryRefund(refund)).toMatchObject({ status: 'unknown' });
    });

    it('closes an unpaid payment, also twice, and an unknown one', async () => {
      const payment = await created();
      expect(await provider.close(payment)).toMatchObject({ status: 'closed' });
      expect(await provider.close(payment)).toMatchObject({ status: 'closed' });
      expect(await provider.query(payment)).toMatchObject({ status: 'closed', settledAt: null });
      expect(await provider.close({ key: 'PAY-never-seen', ref: null })).toMatchObject({
        status: 'closed',
      });
    });

    it('returns succeeded when a paid payment is closed', async () => {
      const payment = await paid();
      expect(await provider.close(payment)).toMatchObject({ status: 'succeeded', amountCents });
    });

    it('refunds in parts, once per key, never more than was paid', async () => {
      const { key } = await paid();
      const request = refundRequest(key, 20_000);
      const [first, again] = await Promise.all([
        provider.refund(request),
        provider.refund(request),
      ]);
      expect(again.ref).toBe(first.ref);
      await expect(provider.refund(refundRequest(key, 7801))).rejects.toMatchObject({
        name: 'ProviderError',
        isTemporary: false,
      });
      const rest = refundRequest(key, 7800);
      await provider.refund(rest);
      for (const [refund, cents] of [
        [request, 20_000],
        [rest, 7800],
      ] as const)
        expect(await settledRefund(refund)).toMatchObject({
          status: 'succeeded',
          amountCents: cents,
          settledAt: expect.any(Number),
        });
    });

    it('reports a failed refund', async () => {
      const payment = await created();
      await subject.payWithFailingRefunds(payment);
      const request = refundRequest(payment.key, 100);
      await provider.refund(request);
      expect(await settledRefund(request)).toMatchObject({ status: 'failed', settledAt: null });
    });

    it('rejects the refund of an unpaid payment for good', async () => {
      const { key } = await created();
      await expect(provider.refund(refundRequest(key, 1))).rejects.toMatchObject({
        name: 'ProviderError',
        isTemporary: false,
      });
    });

    it('verifies the notices of a payment and of its refund', async () => {
      const { key } = await paid();
      const expected = { currency: 'CNY', eventId: expect.stringMatching(/\S/) };
      expect((await noticesOf(key))[0]).toMatchObject({
        ...expected,
        kind: 'payment',
        status: 'succeeded',
        amountCents,
      });
      const request = refundRequest(key, 100);
      await provider.refund(request);
      expect((await noticesOf(request.refundKey))[0]).toMatchObject({
        ...expected,
        kind: 'refund',
        status: 'succeeded',
        amountCents: 100,
      });
    });

    it('rejects a notice with a changed body or header, and a body that is not JSON', async () => {
      const { key } = await paid();
      await noticesOf(key);
      const [notice] = subject.notices;
      if (!notice) throw new Error('no notice arrived');
      const { headers, rawBody } = notice;
      const tampered = Buffer.from(rawBody);
      tampered[tampered.length - 3]! ^= 1;
      expect(await provider.verify({ headers, rawBody: tampered })).toBeNull();
      expect(await provider.verify({ headers, rawBody: Buffer.from('{') })).toBeNull();
      expect(await provider.verify({ headers: {}, rawBody })).toBeNull();
      for (const name of Object.keys(headers).filter((item) => /signature|timestamp/.test(item)))
        for (const value of ['', '1', 'A'.repeat(64)])
          expect(
            await provider.verify({ headers: { ...headers, [name]: value }, rawBody }),
          ).toBeNull();
    });

    it('lists successful payments and refunds in the statement of the day in China', async () => {
      const { key } = await paid();
      const unpaid = await created();
      const request = refundRequest(key, 300);
      await provider.refund(request);
      await settledRefund(request);
      const rows = await provider.statement(dayInChina(Date.now()));
      const row = { paymentKey: key, at: expect.any(Number), ref: expect.stringMatching(/\S/) };
      expect(rows.filter((item) => item.paymentKey === key)).toEqual(
        expect.arrayContaining([
          { ...row, kind: 'payment', key, amountCents },
          { ...row, kind: 'refund', key: request.refundKey, amountCents: 300 },
        ]),
      );
      expect(rows.some((item) => item.key === unpaid.key)).toBe(false);
      expect(await provider.statement('2020-01-01')).toEqual([]);
    });
  });
}

export function dayInChina(at: number): string {
  return new Date(at + 8 * hourMs).toISOString().slice(0, 10);
}

async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (const deadline = Date.now() + waitMs; ;) {
    const value = await read();
    if (isDone(value) || Date.now() > deadline) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
