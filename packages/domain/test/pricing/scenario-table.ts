/**
 * Reads scenario tables: a title, then the columns on indented lines. Amounts are in yuan.
 *
 * - lines: `[product] price [xqty]`, joined by ` + `; the categories are below
 * - freight before vouchers
 * - vouchers, joined by ` & `, with the claim ids a, b, c …; `-` is none. Options:
 *   `from` threshold, `max` cap, `in` categories, `on` products, `group`, `alone` (group none),
 *   `partner`, and `starts` and `ends` in milliseconds from now
 * - the result: paid by line | shipping | payable, `refused: reason`, or `best: ids | payable`
 *
 * The results were computed with exact fractions by another program, more than half also by hand.
 */
import type { PricedLine } from '../../src/pricing/priced-line';
import type { PriceVoucher } from '../../src/pricing/voucher';

export const now = Date.UTC(2026, 10, 23, 4);

const categories: Record<string, string[]> = {
  tea: ['drinks', 'food'],
  coffee: ['drinks', 'food'],
  cake: ['bakery', 'food'],
  shirt: ['tops', 'clothes'],
  socks: ['legwear', 'clothes'],
  pen: ['office'],
  item: ['other'],
};

export interface Scenario {
  title: string;
  lines: PricedLine[];
  freightCents: number;
  vouchers: PriceVoucher[];
  /** The result columns as they are written. */
  result: string;
}

export function readScenarios(table: string): Scenario[] {
  const rows = table.trim().split(/\n(?! )/);
  return rows.map((row) => {
    const [title = '', ...columns] = row.split(/\n +/);
    const [lines = '', freight = '', vouchers = '', ...result] = columns.join(' ').split(' | ');
    return {
      title,
      lines: lines.split(' + ').map(readLine),
      freightCents: toCents(freight),
      vouchers: vouchers === '-' ? [] : vouchers.split(' & ').map(readVoucher),
      result: result.join(' | '),
    };
  });
}

/** Without arithmetic on fractions: `0.29 * 100` is not 29. */
function toCents(yuan: string): number {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d\d))?$/.exec(yuan) ?? fail(yuan);
  return Number(whole + (fraction || '00'));
}

/** `12.50`, or `12` for whole yuan; the inverse of `toCents`. */
export function toYuan(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  const yuan = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return yuan.endsWith('.00') ? yuan.slice(0, -3) : yuan;
}

function fail(text: string): never {
  throw new Error(`cannot read "${text}" in a scenario`);
}

function readLine(text: string): PricedLine {
  const [, productId = 'item', price = '', qty = '1'] =
    /^(?:([a-z]+) )?([\d.]+)(?: x(\d+))?$/.exec(text) ?? fail(text);
  return {
    skuId: productId,
    productId,
    categoryIds: categories[productId] ?? fail(productId),
    unitCents: toCents(price),
    qty: Number(qty),
    weightGrams: 0,
    freight: { kind: 'virtual' },
  };
}

type Offer = Pick<PriceVoucher, 'kind' | 'amountCents' | 'percentBp' | 'stackGroup'>;

function readOffer(text: string): [offer: Offer, rest: string] {
  const [offer, shipping, goods, percent] =
    /^(?:free shipping|([\d.]+) off shipping|([\d.]+) off|([\d.]+)%|exchange)/.exec(text) ??
    fail(text);
  const rest = text.slice(offer.length);
  const none = { amountCents: null, percentBp: null };
  if (offer === 'exchange') return [{ ...none, kind: 'exchange', stackGroup: 'none' }, rest];
  if (percent)
    return [
      { ...none, kind: 'percent', percentBp: toBasisPoints(percent), stackGroup: 'goods' },
      rest,
    ];
  if (goods)
    return [{ ...none, kind: 'reduce', amountCents: toCents(goods), stackGroup: 'goods' }, rest];
  const amountCents = shipping ? toCents(shipping) : null;
  return [{ ...none, kind: 'shipping', amountCents, stackGroup: 'shipping' }, rest];
}

const toBasisPoints = toCents;

function readVoucher(text: string, index: number): PriceVoucher {
  const [offer, rest] = readOffer(text);
  const voucher: PriceVoucher = {
    claimId: String.fromCodePoint(97 + index),
    ...offer,
    capCents: null,
    minSpendCents: 0,
    scope: 'all',
    scopeIds: [],
    platformKind: 'in_app',
    validFrom: now - 1000,
    validTo: now + 1000,
  };
  const words = rest.trim().split(' ');
  while (words[0]) applyOption(voucher, words);
  return voucher;
}

/** Removes the option and its value from `words`. */
function applyOption(voucher: PriceVoucher, words: string[]): void {
  const option = words.shift() ?? '';
  if (option === 'alone') voucher.stackGroup = 'none';
  else if (option === 'partner') voucher.platformKind = 'partner';
  else Object.assign(voucher, readOption(option, words.shift() ?? ''));
}

function readOption(option: string, value: string): Partial<PriceVoucher> {
  if (option === 'from') return { minSpendCents: toCents(value) };
  if (option === 'max') return { capCents: toCents(value) };
  if (option === 'in') return { scope: 'category', scopeIds: value.split('/') };
  if (option === 'on') return { scope: 'product', scopeIds: value.split('/') };
  if (option === 'group') return { stackGroup: value as PriceVoucher['stackGroup'] };
  if (option === 'starts') return { validFrom: now + Number(value) };
  if (option === 'ends') return { validTo: now + Number(value) };
  return fail(option);
}
