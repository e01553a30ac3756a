import { offline, businessError } from '@shop/shell-contract/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { backpack } from '../testing/product-fixture';
import type { Shown } from '../product-query';
import { productHeading, open } from '../testing/open-product';

describe('no product', () => {
  const notFound = () => {
    throw businessError('PRODUCT_NOT_FOUND', '商品不存在或已下架');
  };

  it.each([
    [{ id: 'nonsense' }, 'nonsense'],
    [{}, null],
  ])(
    'the query %j shows the missing state with links to home, search and similar products',
    async (query: Record<string, string>, asked) => {
      const shell = open({
        query,
        answer: notFound,
        responses: { 'catalog.similar': () => ({ similar: backpack().similar }) },
      });
      expect(await screen.findByRole('heading', { name: '商品不存在或已下架' })).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1, name: '商品详情' })).toBeTruthy();
      expect(shell.calls[0]!.params).toEqual([asked]);
      expect(await screen.findByRole('link', { name: /轻防泼水款/ })).toBeTruthy();
      const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(ways.slice(0, 2)).toEqual(['/', '/pages/tabBar/voucher/voucher?type=product']);
      expect(shell.calls[1]).toMatchObject({ method: 'similar', params: [asked] });
    },
  );

  it('a product off the shelf stays readable and cannot be bought when it was open', async () => {
    let answer: () => Shown = backpack;
    const shell = open({ answer: () => answer() });
    await productHeading();
    answer = notFound;
    act(() => shell.emit('onShow', { cause: 'back' }));
    await screen.findByText('商品刚刚下架');
    const buttons = screen.getAllByRole('button', { name: /^已下架/ });
    expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
    expect(screen.queryByRole('button', { name: /立即购买/ })).toBeNull();
    expect(await productHeading()).toBeTruthy();
    expect(screen.getByRole('link', { name: /轻防泼水款/ })).toBeTruthy();
    answer = backpack;
    act(() => shell.emit('onShow', { cause: 'back' }));
    expect(await screen.findByRole('button', { name: '立即购买' })).toBeTruthy();
  });

  it('[8.12] a page without a response shows the error and opens on retry', async () => {
    let answer: () => Shown = () => {
      throw offline();
    };
    open({ answer: () => answer() });
    const retry = await screen.findByRole('button', { name: /重试/ });
    answer = backpack;
    fireEvent.click(retry);
    expect(await productHeading()).toBeTruthy();
  });

  it('a failed refresh keeps the product and shows a toast', async () => {
    let answer: () => Shown = backpack;
    const shell = open({ answer: () => answer() });
    await productHeading();
    answer = () => {
      throw offline();
    };
    act(() => shell.emit('onShow', { cause: 'foreground' }));
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1, name: '澄野 通勤双肩包' })).toBeTruthy();
  });
});
