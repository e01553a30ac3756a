import fc from 'fast-check';
import { createId } from '../../ids';
import { ProviderError } from '../provider';
import { paymentsOf, refundsOf } from './bill';

const appId = 'wxd678efh567hg6787';
const key = createId();
const header = '交易时间,公众账号ID,微信订单号,商户订单号,商品名称,订单金额';
const summary = '总交易单数,应结订单总金额\r\n`1,`0.29\r\n';
const bill = (amount: string, app = appId, orderNumber = key) => {
  const row = `2026-11-23 00:00:00,\`${app},\`4200,\`${orderNumber},\`茶杯, 大,\`${amount}`;
  return `${header}\r\n\`${row}\r\n${summary}`;
};

it('reads yuan as cents and times in the time of China', () => {
  expect(paymentsOf(`\uFEFF${bill('0.29')}`, appId)).toEqual([
    {
      kind: 'payment',
      key,
      paymentKey: key,
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
      expect(paymentsOf(bill(yuan), appId)[0]?.amountCents).toBe(cents);
    }),
  );
});

it('lists only the refunds that have succeeded', () => {
  const rows = [refundRow(key, 'SUCCESS'), refundRow(key, 'PROCESSING')];
  expect(refundsOf(refundBill(rows), appId)).toEqual([
    {
      kind: 'refund',
      key: 'REF-1',
      paymentKey: key,
      ref: '5030',
      amountCents: 100,
      at: Date.UTC(2026, 10, 23, 2),
    },
  ]);
});

const refundColumns =
  '公众账号ID,商户订单号,退款成功时间,微信退款单号,商户退款单号,退款状态,申请退款金额';
const refundRow = (orderNumber: string, state: string, app = appId) =>
  `\`${app},\`${orderNumber},\`2026-11-23 10:00:00,\`5030,\`REF-1,\`${state},\`1.00`;
const refundBill = (rows: string[]) => [refundColumns, ...rows, summary].join('\r\n');

it.each([
  ['another app', 'wx2421b1c4370ec43b', key],
  ['another form of its number', appId, 'TICKET20261123000001'],
])('marks payments with %s, and their refunds, as foreign', (_name, app, orderNumber) => {
  const isForeign = true;
  expect(paymentsOf(bill('0.29', app, orderNumber), appId)).toMatchObject([{ isForeign }]);
  const refunds = refundBill([refundRow(orderNumber, 'SUCCESS', app)]);
  expect(refundsOf(refunds, appId)).toMatchObject([{ isForeign }]);
});

it.each(['0.291', '-1.00', '1,000.00', '', '1e3'])('rejects the amount %j', (amount) => {
  expect(() => paymentsOf(bill(amount), appId)).toThrow(/cannot be read/);
});

it('rejects a bill that is cut off at any place before its summary', () => {
  const full = bill('0.29');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: full.indexOf('总交易单数') }), (length) => {
      expect(() => paymentsOf(full.slice(0, length), appId)).toThrow(ProviderError);
    }),
  );
});
