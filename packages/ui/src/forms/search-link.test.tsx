import { render, screen } from '@testing-library/react';
import { SearchLink } from './search-link';

const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href'),
    ]);

it('the box links to the search page and its label to the results', () => {
  render(
    <SearchLink href="/search" text="围巾" label="搜索商品" word="搜索" wordHref="/search?q=1" />,
  );
  expect(links()).toEqual([
    ['搜索商品 围巾', '/search'],
    ['搜索 围巾', '/search?q=1'],
  ]);
});

it('the label is part of the box without an address of its own', () => {
  render(<SearchLink href="/search" text="围巾" word="搜索" />);
  expect(links()).toEqual([['围巾搜索', '/search']]);
});
