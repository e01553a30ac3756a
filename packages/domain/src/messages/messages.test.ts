import fc from 'fast-check';
import { asLanguage, refusalMessage } from './index';

it('says what is left, or that nothing is', () => {
  expect(refusalMessage('STOCK_NOT_ENOUGH', { left: 3 })).toBe('库存不足，仅剩 3 件');
  expect(refusalMessage('STOCK_NOT_ENOUGH', { left: 0 })).toBe('来晚了，商品已售罄');
});

it('says it in English to who reads English', () => {
  expect(refusalMessage('STOCK_NOT_ENOUGH', { left: 3 }, 'en')).toBe(
    'Not enough in stock, only 3 left',
  );
  expect(refusalMessage('RATE_LIMIT', { minutes: 1 }, 'en')).toBe(
    'Too many attempts. Please try again in 1 minute.',
  );
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
])('%j reads %s', (text, language) => {
  expect(asLanguage(text)).toBe(language);
});

it('whatever a client says its language is, it is one of ours', () => {
  fc.assert(
    fc.property(fc.anything(), (text) => {
      expect(['zh-CN', 'en']).toContain(asLanguage(text));
    }),
  );
});
