import fc from 'fast-check';
import { businessErrorMessage } from './business-errors';
import { asLanguage } from './field-messages';

it('businessErrorMessage reports the remaining stock, or that the product is sold out', () => {
  expect(businessErrorMessage('STOCK_NOT_ENOUGH', { left: 3 })).toBe('库存不足，仅剩 3 件');
  expect(businessErrorMessage('STOCK_NOT_ENOUGH', { left: 0 })).toBe('来晚了，商品已售罄');
});

it('businessErrorMessage returns English on request', () => {
  expect(businessErrorMessage('STOCK_NOT_ENOUGH', { left: 3 }, 'en')).toBe(
    'Not enough in stock, only 3 left',
  );
  expect(businessErrorMessage('RATE_LIMIT', { minutes: 1 }, 'en')).toBe(
    'Too many attempts. Please try again in 1 minute.',
  );
});

it.each([
  [1, '1 minute', '1 分钟'],
  [60, '60 minutes', '60 分钟'],
  [61, '2 hours', '2 小时'],
  [24 * 60, '24 hours', '24 小时'],
])('UNPAID_TOO_OFTEN reports a pause of %d minutes as %s', (minutes, en, zh) => {
  expect(businessErrorMessage('UNPAID_TOO_OFTEN', { minutes }, 'en')).toContain(`in ${en}.`);
  expect(businessErrorMessage('UNPAID_TOO_OFTEN', { minutes })).toContain(zh);
});

it('UNPAID_UNITS offers the units that are left', () => {
  expect(businessErrorMessage('UNPAID_UNITS', { limit: 20, left: 3 })).toContain('还可下单 3 件');
  expect(businessErrorMessage('UNPAID_UNITS', { limit: 20, left: 0 })).not.toContain('还可');
});

it.each([
  ['en', 'en'],
  ['en-US', 'en'],
  ['EN_gb', 'en'],
  ['zh-CN', 'zh-CN'],
  ['english', 'zh-CN'],
  ['fr', 'zh-CN'],
  [undefined, 'zh-CN'],
  [{}, 'zh-CN'],
])('asLanguage maps the locale %j to %s', (locale, language) => {
  expect(asLanguage(locale)).toBe(language);
});

it('asLanguage returns a supported language for any value', () => {
  fc.assert(
    fc.property(fc.anything(), (locale) => {
      expect(['zh-CN', 'en']).toContain(asLanguage(locale));
    }),
  );
});
