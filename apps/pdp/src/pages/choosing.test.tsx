import { act, screen, within } from '@testing-library/react';
import { open, openSheet, pick, stockLine } from '../testing/open-product';

describe('choosing', () => {
  it('price, stock, image and address follow the selected options', async () => {
    const shell = open();
    const sheet = await openSheet();
    expect(stockLine(sheet)).toBe('仅剩\u00a06\u00a0件 · 已选 绯红 / 20L');
    await pick(sheet, /26L/);
    expect(stockLine(sheet)).toBe('有货 · 已选 绯红 / 26L');
    expect(sheet.getByRole('button', { name: '立即购买 · ¥279' })).toBeTruthy();
    await pick(sheet, /20L/);
    await pick(sheet, /藏青/);
    expect(screen.getByRole('dialog').querySelector('img')!.getAttribute('src')).toContain(
      'navy-thumb',
    );
    expect(shell.navigations.at(-1)).toEqual({
      method: 'replaceQuery',
      to: { id: 'p1', sku: 'navy-20' },
    });
  });

  it('disables unavailable combinations and resets an option the new color lacks', async () => {
    open({ query: { id: 'p1', sku: 'red-26' } });
    const sheet = await openSheet();
    await pick(sheet, /藏青/);
    expect(
      sheet.getByRole('button', { name: '请选择\u00a0容量' }).getAttribute('aria-disabled'),
    ).toBe('true');
    const missing = sheet.getByRole('radio', { name: /26L/ });
    expect(missing.getAttribute('aria-disabled')).toBe('true');
    expect(missing.textContent).toContain('缺货');
    await pick(sheet, /26L/);
    expect(sheet.queryByRole('radio', { name: /26L/, checked: true })).toBeNull();
  });

  it('the quantity is limited by stock and by the limit per shopper', async () => {
    open();
    const sheet = await openSheet();
    const more = () => act(async () => sheet.getByRole('button', { name: '增加' }).click());
    for (let pressed = 0; pressed < 9; pressed += 1) await more();
    expect(within(sheet.getByRole('group', { name: '数量' })).getByText('5')).toBeTruthy();
    expect(sheet.getByText('每人限购 5 件')).toBeTruthy();
    await pick(sheet, /藏青/);
    expect(within(sheet.getByRole('group', { name: '数量' })).getByText('2')).toBeTruthy();
    expect(sheet.getByRole('button', { name: '立即购买 · ¥478' })).toBeTruthy();
  });
});
