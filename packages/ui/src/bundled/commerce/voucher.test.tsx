import { render, screen } from '@testing-library/react';
import { VoucherMini } from './voucher';

it('VoucherMini links its name', () => {
  render(<VoucherMini tone="red" value={{ number: '40' }} name="户外好物" href="/vouchers" />);
  const link = screen.getByRole('link', { name: '户外好物' });
  expect(link.getAttribute('href')).toBe('/vouchers');
});
