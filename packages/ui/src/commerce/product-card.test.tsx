import { act, fireEvent, render, screen } from '@testing-library/react';
import { LinkProvider } from '../primitives/link';
import { ProductCard } from './product-card';

const navigations: string[] = [];
function show(onLongPress?: () => void) {
  navigations.length = 0;
  render(
    <LinkProvider onNavigate={(href) => navigations.push(href)}>
      <ProductCard
        href="/p"
        title="山月集 耳机"
        image="/1.webp"
        priceCents={39900}
        sold={12_800}
        onLongPress={onLongPress}
        badges={[{ text: '一' }, { text: '二' }, { text: '三' }]}
      />
    </LinkProvider>,
  );
  return screen.getByRole('link');
}
const advance = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('ProductCard', () => {
  it('is one link, named by its visible text, with at most two badges', () => {
    const card = show();
    expect(screen.getByRole('link', { name: /^山月集 耳机.*一.*二.*¥399.*已售/ })).toBe(card);
    expect(card.hasAttribute('aria-label')).toBe(false);
    expect(screen.queryByText('三')).toBeNull();
    fireEvent.click(card);
    expect(navigations).toEqual(['/p']);
  });

  it('a picture that fails is hidden and is loaded again when the network returns', () => {
    const picture = show().querySelector('img')!;
    fireEvent.error(picture);
    expect(picture.style.visibility).toBe('hidden');
    const setSrc = jest.spyOn(picture, 'src', 'set');
    window.dispatchEvent(new Event('online'));
    expect(setSrc).toHaveBeenCalledWith('/1.webp');
    fireEvent.load(picture);
    expect(picture.style.visibility).toBe('');
  });

  it('[9.13] a press of 350 ms opens the menu, and the click on release is suppressed', () => {
    const menu = jest.fn();
    const card = show(menu);
    fireEvent.pointerDown(card);
    advance(349);
    expect(menu).not.toHaveBeenCalled();
    advance(1);
    expect(menu).toHaveBeenCalledTimes(1);
    fireEvent.pointerUp(card);
    fireEvent.click(card, { detail: 1 });
    expect(navigations).toEqual([]);
    fireEvent.pointerDown(card);
    fireEvent.pointerUp(card);
    fireEvent.click(card);
    expect(navigations).toEqual(['/p']);
  });

  it('[9.13] the release of a long press does not click the menu under the finger', () => {
    const choose = jest.fn();
    const action = document.body.appendChild(document.createElement('button'));
    action.addEventListener('click', choose);
    fireEvent.pointerDown(show(() => {}));
    advance(350);
    fireEvent.click(action, { detail: 1 });
    expect(choose).not.toHaveBeenCalled();
    fireEvent.pointerDown(action);
    fireEvent.click(action, { detail: 1 });
    expect(choose).toHaveBeenCalledTimes(1);
    action.remove();
  });

  it.each([
    [{ clientX: 8, clientY: 8 }, 0],
    [{ clientX: 6, clientY: 6 }, 1],
  ])('[9.13] a move of more than 10px cancels the long press: %j', (to, calls) => {
    const menu = jest.fn();
    const card = show(menu);
    // jsdom has no pointer events with coordinates; mouse events of the same name have them.
    card.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, clientX: 0, clientY: 0 }));
    card.dispatchEvent(new MouseEvent('pointermove', { bubbles: true, ...to }));
    advance(350);
    expect(menu).toHaveBeenCalledTimes(calls);
  });

  it('the context menu event opens the menu too', () => {
    const menu = jest.fn();
    expect(fireEvent.contextMenu(show(menu))).toBe(false);
    expect(menu).toHaveBeenCalledTimes(1);
  });

  it('a button next to the link opens the menu', () => {
    const menu = jest.fn();
    show(menu);
    fireEvent.click(screen.getByRole('button', { name: '更多操作：山月集 耳机' }));
    expect(menu).toHaveBeenCalledTimes(1);
    expect(navigations).toEqual([]);
  });

  it.each<[string, (card: HTMLElement) => void]>([
    ['the context menu key', (card) => fireEvent.contextMenu(card)],
    [
      'a long press',
      (card) => {
        fireEvent.pointerDown(card);
        advance(350);
      },
    ],
  ])('Enter opens the product after the menu was opened by %s', (_case, openMenu) => {
    const card = show(() => {});
    openMenu(card);
    // A click by keyboard has `detail` 0.
    fireEvent.click(card, { detail: 0 });
    expect(navigations).toEqual(['/p']);
  });
});
