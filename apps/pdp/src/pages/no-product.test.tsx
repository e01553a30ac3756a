import { offline, refusal } from '@shop/shell-contract/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { backpack } from '../pretend-product';
import type { Shown } from '../product-query';
import { named, open } from '../testing/open-product';

describe('no product', () => {
  const notFound = () => {
    throw refusal('PRODUCT_NOT_FOUND', '商品不存在或已下架');
  };

  it.each([
    [{ id: 'nonsense' }, 'nonsense'],
    [{}, null],
  ])(
    '%j: says so, with a way home and to the search',
    async (query: Record<string, string>, asked) => {
      const shell = open({ query, answer: notFound });
      expect(await screen.findByRole('heading', { name: '商品不存在或已下架' })).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1, name: '商品详情' })).toBeTruthy();
      expect(shell.asked[0]!.params).toEqual([asked]);
      const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(ways).toEqual(['/', '/pages/tabBar/voucher/voucher?type=product']);
    },
  );

  it('taken off the shelf while it is open: no longer to be bought, but what is like it stays', async () => {
    let answer: () => Shown = backpack;
    const shell = open({ answer: () => answer() });
    await named();
    answer = notFound;
    act(() => shell.emit('onShow', { cause: 'back' }));
    expect(await screen.findByRole('heading', { name: '商品不存在或已下架' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /立即购买/ })).toBeNull();
    expect(screen.getByRole('link', { name: /轻防泼水款/ })).toBeTruthy();
  });

  it('[8.12] without an answer the page says so, and its retry opens it', async () => {
    let answer: () => Shown = () => {
      throw offline();
    };
    open({ answer: () => answer() });
    const retry = await screen.findByRole('button', { name: /重试/ });
    answer = backpack;
    fireEvent.click(retry);
    expect(await named()).toBeTruthy();
  });

  it('a refresh that fails keeps the product and says so', async () => {
    let answer: () => Shown = backpack;
    const shell = open({ answer: () => answer() });
    await named();
    answer = () => {
      throw offline();
    };
    act(() => shell.emit('onShow', { cause: 'foreground' }));
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1, name: '澄野 通勤双肩包' })).toBeTruthy();
  });
});
