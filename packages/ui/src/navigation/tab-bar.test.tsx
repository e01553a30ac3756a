import { fireEvent, render, screen, within } from '@testing-library/react';
import { LinkProvider } from '../primitives/link';
import { TabBar, type TabBarItem } from './tab-bar';

const items: TabBarItem[] = [
  { href: '/', label: '首页', icon: 'home' },
  { href: '/pages/tabBar/order/order', label: '订单', icon: 'orders', badge: 120 },
  { href: '/pages/tabBar/voucher/voucher', label: '搜索', icon: 'search' },
  { href: '/pages/tabBar/mine/mine', label: '我的', icon: 'mine' },
];

describe('TabBar', () => {
  it('[2.01] [2.02] [2.03] [2.04] has four links in order and marks the selected one', () => {
    render(<TabBar items={items} selected={2} />);
    const links = within(screen.getByRole('navigation', { name: '主导航' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(items.map(({ href }) => href));
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'page',
      null,
    ]);
    expect(links[2]!.querySelector('[fill="currentColor"]')).not.toBeNull();
    expect(links[0]!.querySelector('[fill="currentColor"]')).toBeNull();
  });

  it('[9.08] has icons of 24px', () => {
    const { container } = render(<TabBar items={items} selected={0} />);
    for (const icon of container.querySelectorAll('svg'))
      expect([icon.getAttribute('width'), icon.getAttribute('height')]).toEqual(['24', '24']);
  });

  it('a count is shown as 99+ and is part of the accessible name', () => {
    render(<TabBar items={items} selected={0} />);
    expect(screen.getByRole('link', { name: /^订单，120.条待处理$/ }).textContent).toBe('99+订单');
  });

  it('[2.07] [2.08] reports plain taps by index, also on the selected tab', () => {
    const taps: number[] = [];
    const followed: string[] = [];
    render(
      <LinkProvider onNavigate={(href) => followed.push(href)}>
        <TabBar items={items} selected={0} onSelect={(index) => taps.push(index)} />
      </LinkProvider>,
    );
    expect(fireEvent.click(screen.getByText('首页'))).toBe(false);
    fireEvent.click(screen.getByText('搜索'));
    const modified = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    screen
      .getByText('我的')
      .addEventListener('click', (event) => queueMicrotask(() => event.preventDefault()));
    fireEvent(screen.getByText('我的'), modified);
    expect(taps).toEqual([0, 2]);
    expect(followed).toEqual([]);
  });
});
