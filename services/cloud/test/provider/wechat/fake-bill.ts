import type { FakeRefund, FakeTransaction } from './fake-entries';

const common =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,' +
  '付款银行,货币种类,应结订单金额,代金券金额';
const refundColumns =
  '退款申请时间,退款成功时间,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态';
const paymentHeader = `${common},商品名称,商户数据包,手续费,费率,订单金额,费率备注`;
const refundHeader = `${common},${refundColumns},商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注`;

const chinaTime = (at: number) =>
  new Date(at + 28_800_000).toISOString().slice(0, 19).replace('T', ' ');
const yuan = (cents: number) => (cents / 100).toFixed(2);

/** The bill of the payments of a day, or null without any. */
export function paymentBill(
  transactions: FakeTransaction[],
  day: string,
  appId: string,
): string | null {
  const rows = transactions
    .filter(({ state, at }) => state === 'SUCCESS' && chinaTime(at).startsWith(day))
    .map(({ key, id, cents, at }) => ({
      交易时间: chinaTime(at),
      公众账号ID: appId,
      微信订单号: id,
      商户订单号: key,
      交易状态: 'SUCCESS',
      商品名称: '茶杯, 大',
      订单金额: yuan(cents),
    }));
  return billOf(paymentHeader, rows);
}

/** The bill of the refunds that were accepted on a day, or null without any. */
export function refundBill(refunds: FakeRefund[], day: string, appId: string): string | null {
  const rows = refunds
    .filter(({ createdAt }) => chinaTime(createdAt).startsWith(day))
    .map((refund) => ({
      交易时间: chinaTime(refund.createdAt),
      公众账号ID: appId,
      商户订单号: refund.paymentKey,
      交易状态: 'REFUND',
      退款申请时间: chinaTime(refund.createdAt),
      退款成功时间: refund.status === 'SUCCESS' ? chinaTime(refund.at) : '',
      微信退款单号: refund.id,
      商户退款单号: refund.key,
      退款状态: refund.status,
      申请退款金额: yuan(refund.cents),
    }));
  return billOf(refundHeader, rows);
}

function billOf(header: string, rows: Record<string, string>[]): string | null {
  if (rows.length === 0) return null;
  const columns = header.split(',');
  const lines = rows.map((row) => columns.map((name) => `\`${row[name] ?? '0'}`).join(','));
  const summary = ['总交易单数,应结订单总金额', `\`${rows.length},\`0.00`];
  return [`\uFEFF${header}`, ...lines, ...summary, ''].join('\r\n');
}
