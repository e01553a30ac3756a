import type { Sku } from '@shop/domain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { backpack, withStock } from '../testing/product-fixture';
import { buy, checkout, productHeading, open, openSheet, pick } from '../testing/open-product';

describe('buying', () => {
  it('buying opens the checkout with sku and quantity for a member', async () => {
    const shell = open();
    const sheet = await openSheet();
    await act(async () => sheet.getByRole('button', { name: '增加' }).click());
    await buy(sheet);
    expect(shell.loginReasons).toEqual([]);
    expect(shell.navigations).toEqual(checkout('red-20', 2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[1.07] buying asks a guest to log in, then opens the checkout', async () => {
    const shell = open({ uid: null });
    await buy(await openSheet());
    expect(shell.loginReasons).toEqual(['登录后继续购买']);
    expect(shell.navigations).toEqual(checkout('red-20', 1));
  });

  it('closing the login keeps the guest on the page with the selection', async () => {
    const shell = open({ uid: null });
    shell.loginResult = false;
    const sheet = await openSheet();
    await pick(sheet, /藏青/);
    await buy(sheet);
    expect(shell.navigations.filter(({ method }) => method === 'open')).toEqual([]);
    expect(screen.getByRole('button', { name: /已选\s*藏青 \/ 20L，1\u00a0件/ })).toBeTruthy();
  });

  it('a sold-out product disables buying and shows the reason', async () => {
    open({ answer: () => withStock(backpack(), () => 0) });
    const [button] = await screen.findAllByRole('button', { name: /^售罄/ });
    expect(button!.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button!.getAttribute('aria-describedby')!)!.textContent).toMatch(
      /售罄/,
    );
    fireEvent.click(button!);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(
      screen.getAllByRole('radio').every((radio) => radio.getAttribute('aria-disabled') === 'true'),
    ).toBe(true);
  });

  it.each<[string, (sku: Sku) => Sku, string]>([
    [
      'another price',
      (sku) => ({ ...sku, priceCents: sku.priceCents + 1000 }),
      '价格已更新：¥239 → ¥249',
    ],
    ['less stock than the quantity', (sku) => ({ ...sku, stock: 1 }), '库存减少，最多还能买 1 件'],
    [
      'no stock of the selection',
      (sku) => (sku._id === 'red-20' ? { ...sku, stock: 0 } : sku),
      '绯红 / 20L 刚刚售罄，请选择其他规格',
    ],
  ])('returning to the page reloads it and notes %s', async (_change, change, note) => {
    let shown = backpack();
    const shell = open({ query: { id: 'p1', sku: 'red-20' }, answer: () => shown });
    await productHeading();
    await act(async () => screen.getByRole('button', { name: '增加' }).click());
    shown = { ...shown, skus: shown.skus.map(change) };
    act(() => shell.emit('onShow', { cause: 'back' }));
    const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');
    await waitFor(() => expect(screen.getAllByRole('status').map(plain)).toContain(note));
    expect(shell.toasts).toEqual([]);
  });

  it('the note of a change disappears with the next selection', async () => {
    let shown = backpack();
    const shell = open({ query: { id: 'p1', sku: 'red-20' }, answer: () => shown });
    await productHeading();
    shown = {
      ...shown,
      skus: shown.skus.map((sku) => ({ ...sku, priceCents: sku.priceCents + 1000 })),
    };
    act(() => shell.emit('onShow', { cause: 'back' }));
    await screen.findByText('价格已更新：¥239 → ¥249');
    expect(screen.getAllByRole('button', { name: '立即购买 · ¥249' })).toHaveLength(1);
    await act(async () => screen.getByRole('radio', { name: /藏青/ }).click());
    expect(screen.queryByText(/价格已更新/)).toBeNull();
  });
});
