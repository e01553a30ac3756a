import { fakeShell, type FakeResponses, type FakeShell } from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import pages from '../../pages.json';
import ProductPage from '../pages/pdp';
import { backpack } from '../testing/product-fixture';
import type { Shown } from '../product-query';

export const [declared] = pages;

interface Opened {
  query?: Record<string, string>;
  uid?: string | null;
  answer?: () => Shown;
  /** Besides the response for the product. */
  responses?: FakeResponses;
}

/** Renders the product page and records its navigation. */
export function open({
  query = { id: 'p1' },
  uid = 'u1',
  answer = backpack,
  responses = {},
}: Opened = {}): FakeShell {
  const shell = fakeShell({
    path: declared!.path,
    title: declared!.title,
    query,
    uid,
    responses: { 'catalog.product': answer, ...responses },
  });
  render(shell.show(<ProductPage />));
  return shell;
}

export const productHeading = () =>
  screen.findByRole('heading', { level: 1, name: '澄野 通勤双肩包' });

/** jsdom ignores style sheets, so the phone's sheet and the wide page's options both exist. */
export const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '立即购买' }));
  return within(await screen.findByRole('dialog', { name: '选择规格' }));
};
type Part = ReturnType<typeof within>;
/** The line under the price: stock and selection. */
export const stockLine = (sheet: Part) => sheet.getAllByRole('status')[0]!.textContent;
export const pick = (part: Part, name: RegExp) =>
  act(async () => part.getByRole('radio', { name }).click());
export const buy = (part: Part) =>
  act(async () => part.getByRole('button', { name: /^立即购买/ }).click());
/** The address after a selection. */
export const checkout = (sku: string, qty: number) => [
  { method: 'open', to: `/pages/order/checkout?sku=${sku}&qty=${String(qty)}` },
];
