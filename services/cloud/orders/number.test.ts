import { orderNumber } from './number';

it('an order number begins with the second in Shanghai and has 20 digits', () => {
  expect(orderNumber(Date.UTC(2026, 10, 20, 16, 0, 5))).toMatch(/^261121000005\d{8}$/);
});
