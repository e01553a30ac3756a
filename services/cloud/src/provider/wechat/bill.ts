import { isId } from '../../ids';
import { ProviderError, type StatementRow } from '../provider';

type Field = (column: string) => string;

/** The rows of a trade bill of type SUCCESS. `appId`: the AppID of the shop. */
export const paymentsOf = (csv: string, appId: string): StatementRow[] =>
  rowsOf(csv).map((field) => {
    const order = orderOf(field, appId);
    return {
      kind: 'payment',
      key: order.paymentKey,
      ...order,
      ref: nameOf(field('微信订单号')),
      amountCents: centsOf(field('订单金额')),
      at: timeOf(field('交易时间')),
    };
  });

/**
 * The successful rows of a trade bill of type REFUND, which lists the refunds accepted on the day
 * in their state at the time of the bill. `appId`: the AppID of the shop.
 */
export const refundsOf = (csv: string, appId: string): StatementRow[] =>
  rowsOf(csv)
    .filter((field) => field('退款状态') === 'SUCCESS')
    .map((field) => ({
      kind: 'refund',
      key: nameOf(field('商户退款单号')),
      ...orderOf(field, appId),
      ref: nameOf(field('微信退款单号')),
      amountCents: centsOf(field('申请退款金额')),
      at: timeOf(field('退款成功时间')),
    }));

/**
 * A bill has the rows of all apps of a merchant number. A refund by hand in the merchant platform
 * has a number of another form, so the number of its payment decides.
 */
function orderOf(field: Field, appId: string): Pick<StatementRow, 'paymentKey' | 'isForeign'> {
  const paymentKey = nameOf(field('商户订单号'));
  const isOwn = field('公众账号ID') === appId && isId(paymentKey);
  return isOwn ? { paymentKey } : { paymentKey, isForeign: true };
}

/** A bill has a header, rows whose fields begin with a backtick, and a summary of two lines. */
function rowsOf(csv: string): Field[] {
  const [header = '', ...lines] = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = header.split(',').map((name) => name.trim());
  const end = lines.findIndex((line) => !line.startsWith('`'));
  // A bill without a summary is cut off.
  if (end < 0 || !lines[end]?.startsWith('总交易单数')) throw invalid('it has no summary');
  return lines.slice(0, end).map((line) => fieldOf(columns, line.slice(1).split(',`')));
}

function fieldOf(columns: string[], values: string[]): Field {
  if (values.length !== columns.length)
    throw invalid(`a row has ${values.length} fields instead of ${columns.length}`);
  return (column) => {
    const value = values[columns.indexOf(column)];
    if (value === undefined) throw invalid(`the column ${column} is missing`);
    return value.trim();
  };
}

/** A number of an order or refund that the database can store. */
function nameOf(text: string): string {
  if (!/^\P{C}{1,128}$/u.test(text)) throw invalid('a number is missing or not valid');
  return text;
}

const maxCents = 2_147_483_647;

/** Without floating point: `0.29` is 29. */
function centsOf(yuan: string): number {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  const cents = whole === undefined ? NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (!(cents <= maxCents)) throw invalid(`the amount "${yuan.slice(0, 40)}" is not valid`);
  return cents;
}

/** Bills are in the time of China. */
function timeOf(text: string): number {
  const at = Date.parse(`${text.replace(' ', 'T')}+08:00`);
  if (Number.isNaN(at)) throw invalid(`the time "${text}" is not valid`);
  return at;
}

const invalid = (reason: string) =>
  new ProviderError('BILL_INVALID', `A bill of WeChat Pay cannot be read: ${reason}.`, {
    isTemporary: false,
  });
