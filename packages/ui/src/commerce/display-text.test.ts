import { setLanguage } from '@shop/i18n';
import { createTranslator } from '@shop/i18n/create-translator';
import { countText } from './count-text';
import { voucherThreshold, voucherValue, voucherSummary } from '../bundled/commerce/voucher-text';
import englishMessages from '../messages/en';
import { provide } from '../messages';

beforeAll(() => provide('en', createTranslator('en', englishMessages)));
afterEach(() => setLanguage('zh-CN'));

it.each([
  [0, '0', '0'],
  [2104, '2,104', '2,104'],
  [9999, '9,999', '9,999'],
  [10_000, '1万', '10K'],
  [18_999, '1.8万', '18.9K'],
  [340_000, '34万', '340K'],
])('countText(%d) returns %s, or %s in English', (count, chinese, english) => {
  expect(countText(count)).toBe(chinese);
  setLanguage('en');
  expect(countText(count)).toBe(english);
});

it.each([
  ['reduce', 200_000, '满¥2,000可用', 'Min. spend ¥2,000'],
  ['percent', 1550, '满¥15.5可用', 'Min. spend ¥15.5'],
  ['shipping', 0, '无门槛', 'No min. spend'],
  ['exchange', 0, '到店出示', 'Show in store'],
] as const)('voucherThreshold() of %s from %d is %s', (kind, minSpendCents, chinese, english) => {
  expect(voucherThreshold({ kind, minSpendCents })).toBe(chinese);
  setLanguage('en');
  expect(voucherThreshold({ kind, minSpendCents })).toBe(english);
});

it.each([
  [{ kind: 'reduce', amountCents: 4000, minSpendCents: 29_900 }, '满299减40', '¥40 off ¥299+'],
  [{ kind: 'reduce', amountCents: 500, minSpendCents: 0 }, '立减5', '¥5 off'],
  [{ kind: 'percent', percentBp: 8500, minSpendCents: 9900 }, '满99享8.5折', '15% off ¥99+'],
  [{ kind: 'percent', percentBp: 8500, minSpendCents: 0 }, '8.5折', '15% off'],
  [{ kind: 'shipping', minSpendCents: 0 }, '免邮', 'Ships free'],
  [{ kind: 'exchange', minSpendCents: 0 }, '兑换券', 'Free item'],
] as const)('voucherSummary(%j)', (voucher, chinese, english) => {
  expect(voucherSummary(voucher)).toBe(chinese);
  setLanguage('en');
  expect(voucherSummary(voucher)).toBe(english);
});

it('voucherValue() is the share to pay in Chinese and the share saved in English', () => {
  expect(voucherValue({ kind: 'percent', percentBp: 8500 })).toEqual({
    number: '8.5',
    unitAfter: '折',
  });
  setLanguage('en');
  expect(voucherValue({ kind: 'percent', percentBp: 8500 })).toEqual({
    number: '15',
    unitAfter: '% off',
  });
});
