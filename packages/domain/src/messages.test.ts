import { refusalMessage } from './messages';

it('says what is left, or that nothing is', () => {
  expect(refusalMessage('STOCK_NOT_ENOUGH', { left: 3 })).toBe('库存不足，仅剩 3 件');
  expect(refusalMessage('STOCK_NOT_ENOUGH', { left: 0 })).toBe('来晚了，商品已售罄');
});
