import { act } from '@testing-library/react';
import { PositionRestorer } from './position-restorer';

let places: PositionRestorer;
beforeEach(() => {
  window.scrollTo = () => {};
  places = new PositionRestorer();
  places.enter('first', page('首页'));
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
const drawn = () =>
  act(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => setTimeout(done));
      }),
  );
const focused = () => document.activeElement;

it('the focus goes to a page once it is drawn, and waits for nothing when the reader does something', async () => {
  const [orders, mine] = [page('订单'), page('我的')];
  places.enter('orders', orders);
  expect(focused()).toBe(document.body);
  await drawn();
  expect(focused()).toBe(orders.querySelector('h1'));
  places.enter('mine', mine);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect(focused()).toBe(mine.querySelector('h1'));
});

it('what a page has taken the focus for keeps it', async () => {
  const search = page('搜索');
  places.enter('search', search);
  search.querySelector('input')!.focus();
  await drawn();
  expect(focused()).toBe(search.querySelector('input'));
});

it('a page that was left before it was drawn takes no focus', async () => {
  const [orders, mine] = [page('订单'), page('我的')];
  places.enter('orders', orders);
  places.enter('mine', mine);
  await drawn();
  expect(focused()).toBe(mine.querySelector('h1'));
  expect(orders.querySelector('h1')!.hasAttribute('tabindex')).toBe(false);
});
