import fc from 'fast-check';
import { ProviderError } from '../provider';
import { paymentsOf, refundsOf } from './bill';

const header = '交易时间,微信订单号,商户订单号,商品名称,订单金额';
const summary = '总交易单数,应结订单总金额\r\n`1,`0.29\r\n';
const bill = (amount: string) =>
  `${header}\r\n\`2026-11-23 00:00:00,\`4200,\`PAY-1,\`茶杯, 大,\`${amount}\r\n${summary}`;

it('reads yuan as cents and times in the time of China', () => {
  expect(paymentsOf(`\uFEFF${bill('0.29')}`)).toEqual([
    {
      kind: 'payment',
      key: 'PAY-1',
      paymentKey: 'PAY-1',
      ref: '4200',
      amountCents: 29,
      at: Date.UTC(2026, 10, 22, 16),
    },
  ]);
});

it('reads every amount exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (cents) => {
      const yuan = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(paymentsOf(bill(yuan))[0]?.amountCents).toBe(cents);
    }),
  );
});

it('lists only the refunds that have succeeded', () => {
  const columns = '商户订单号,退款成功时间,微信退款单号,商户退款单号,退款状态,申请退款金额';
  const rows = [
    '`PAY-1,`2026-11-23 10:00:00,`5030,`REF-1,`SUCCESS,`1.00',
    '`PAY-1,`,`5031,`REF-2,`PROCESSING,`1.00',
  ];
  const rowsRead = refundsOf([columns, ...rows, summary].join('\r\n'));
  expect(rowsRead).toMatchObject([{ kind: 'refund', key: 'REF-1', paymentKey: 'PAY-1' }]);
});

it.each(['0.291', '-1.00', '1,000.00', '', '1e3'])('rejects the amount %j', (amount) => {
  expect(() => paymentsOf(bill(amount))).toThrow(/cannot be read/);
});

it('rejects a bill that is cut off at any place before its summary', () => {
  const full = bill('0.29');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: full.indexOf('总交易单数') }), (length) => {
      expect(() => paymentsOf(full.slice(0, length))).toThrow(ProviderError);
    }),
  );
});
