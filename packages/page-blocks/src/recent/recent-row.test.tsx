import type { ProductCard } from '@shop/domain';
import { fakeShell } from '@shop/shell-contract/testing';
import { LinkProvider } from '@shop/ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { installFakeObserver, showShare } from '../testing/fake-observer';
import { addRecentId } from './recent-ids';
import { RecentViews } from './recent-views';

const card = (id: string): ProductCard => ({
  _id: id,
  titleZh: `商品 ${id}`,
  titleEn: `Product ${id}`,
  thumb: `/${id}.webp`,
  priceMinCents: 8900,
  wasCents: null,
  salesCount: 1,
  tags: [],
  tagsEn: [],
  stockTotal: 9,
  kind: 'physical',
});

async function open() {
  const shell = fakeShell({
    responses: {
      'catalog.cards': (ids: string[]) => ({
        data: ids.filter((id) => id !== 'off').map(card),
      }),
    },
  });
  render(
    shell.show(
      <LinkProvider onNavigate={() => {}}>
        <RecentViews />
      </LinkProvider>,
    ),
  );
  await showShare(1);
  await act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 20);
      }),
  );
  return shell;
}
const titles = () =>
  within(screen.getByRole('list', { name: '最近浏览' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeAll(installFakeObserver);
beforeEach(() => localStorage.clear());

it('shows the viewed products on sale, newest first, and follows later views', async () => {
  for (const id of ['p1', 'off', 'p2']) addRecentId(localStorage, id);
  const shell = await open();
  expect(titles()).toEqual(['/pages/pdp/pdp?id=p2', '/pages/pdp/pdp?id=p1']);
  addRecentId(localStorage, 'p3');
  await act(async () => shell.emit('onShow', { cause: 'back' }));
  expect(titles()[0]).toBe('/pages/pdp/pdp?id=p3');
});

it('is cleared by the shopper', async () => {
  addRecentId(localStorage, 'p1');
  const shell = await open();
  fireEvent.click(screen.getByRole('button', { name: '清空最近浏览' }));
  expect([screen.queryByRole('list'), localStorage.length, shell.toasts]).toEqual([
    null,
    0,
    ['最近浏览已清空'],
  ]);
});

it('shows nothing and asks for nothing without viewed products', async () => {
  const shell = await open();
  expect([screen.queryByText('最近浏览'), shell.calls]).toEqual([null, []]);
});
