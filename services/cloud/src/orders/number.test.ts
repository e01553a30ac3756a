import { orderNumber } from './number';

it('has 20 digits and starts with the second in Shanghai', () => {
  expect(orderNumber(Date.UTC(2026, 10, 20, 16, 0, 5))).toMatch(/^261121000005\d{8}$/);
});
