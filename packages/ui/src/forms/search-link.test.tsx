import { render, screen } from '@testing-library/react';
import { SearchLink } from './search-pill';
import { VoucherMini } from '../commerce/voucher';

const addresses = () =>
  screen
    .getAllByRole('link')
    .map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href'),
    ]);

it('the box leads to the search, its word to what it shows', () => {
  render(
    <SearchLink href="/search" text="围巾" label="搜索商品" word="搜索" wordHref="/search?q=1" />,
  );
  expect(addresses()).toEqual([
    ['搜索商品 围巾', '/search'],
    ['搜索 围巾', '/search?q=1'],
  ]);
});

it('without an address of its own the word belongs to the box', () => {
  render(<SearchLink href="/search" text="围巾" word="搜索" />);
  expect(addresses()).toEqual([['围巾搜索', '/search']]);
});

it('a mini ticket leads somewhere by its name', () => {
  render(<VoucherMini tone="red" value={{ number: '40' }} name="户外好物" href="/vouchers" />);
  expect(addresses()).toEqual([['户外好物', '/vouchers']]);
});
