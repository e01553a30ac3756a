import { resetStore, setOrderBadge } from '@shop/shell-contract';
import { paths } from '@shop/site-map';
import { act, render, screen } from '@testing-library/react';
import { proxy } from 'valtio';
import { initialPages } from '../navigation/page-stack';
import { ShellProvider, type ShellParts } from '../pages/shell-context';
import { ShellTabBar } from './shell-tab-bar';

beforeEach(resetStore);

it('the tab of orders names the orders that wait for the member', async () => {
  const page = { id: 'p1', path: paths.home, address: paths.home, tab: true };
  const initial = { pages: initialPages([page]) };
  const parts = { pages: { state: proxy(initial), initial }, services: { audio: {} } };
  render(
    <ShellProvider value={parts as unknown as ShellParts}>
      <ShellTabBar />
    </ShellProvider>,
  );
  const names = () =>
    screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);
  expect(names()).toEqual(['首页', '订单', '搜索', '我的']);
  await act(async () => setOrderBadge(3));
  expect(names()).toEqual(['首页', '订单，3\u00a0条待处理', '搜索', '我的']);
});
