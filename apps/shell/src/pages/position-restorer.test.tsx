import { act } from '@testing-library/react';
import { PositionRestorer } from './position-restorer';

let restorer: PositionRestorer;
beforeEach(() => {
  window.scrollTo = () => {};
  restorer = new PositionRestorer();
  restorer.restore('first', page('首页'));
});
afterEach(() => document.body.replaceChildren());

function page(title: string): HTMLElement {
  const slot = document.createElement('div');
  slot.append(
    Object.assign(document.createElement('h1'), { textContent: title }),
    document.createElement('input'),
  );
  document.body.append(slot);
  return slot;
}
const painted = () =>
  act(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => setTimeout(done));
      }),
  );
const focusedElement = () => document.activeElement;

it('focuses the heading after paint, or at once when the user acts', async () => {
  const [orders, mine] = [page('订单'), page('我的')];
  restorer.restore('orders', orders);
  expect(focusedElement()).toBe(document.body);
  await painted();
  expect(focusedElement()).toBe(orders.querySelector('h1'));
  restorer.restore('mine', mine);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect(focusedElement()).toBe(mine.querySelector('h1'));
});

it('keeps the focus that the page took itself', async () => {
  const search = page('搜索');
  restorer.restore('search', search);
  search.querySelector('input')?.focus();
  await painted();
  expect(focusedElement()).toBe(search.querySelector('input'));
});

it('does not focus a page that was left before paint', async () => {
  const [orders, mine] = [page('订单'), page('我的')];
  restorer.restore('orders', orders);
  restorer.restore('mine', mine);
  await painted();
  expect(focusedElement()).toBe(mine.querySelector('h1'));
  expect(orders.querySelector('h1')?.hasAttribute('tabindex')).toBe(false);
});
