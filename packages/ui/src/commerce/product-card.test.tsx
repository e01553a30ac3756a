import { act, fireEvent, render, screen } from '@testing-library/react';
import { LinkProvider } from '../primitives/link';
import { ProductCard } from './product-card';

const followed: string[] = [];
function show(onLongPress?: () => void) {
  followed.length = 0;
  render(
    <LinkProvider onNavigate={(href) => followed.push(href)}>
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
const hold = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('ProductCard', () => {
  it('is one link named by title and price, with two badges at most', () => {
    const card = show();
    expect(card.getAttribute('aria-label')).toBe('山月集 耳机 ¥399');
    expect(screen.queryByText('三')).toBeNull();
    fireEvent.click(card);
    expect(followed).toEqual(['/p']);
  });

  it('a picture that does not come leaves its ground, and is tried again when the network is back', () => {
    const picture = show().querySelector('img')!;
    fireEvent.error(picture);
    expect(picture.style.visibility).toBe('hidden');
    const asked = jest.spyOn(picture, 'src', 'set');
    window.dispatchEvent(new Event('online'));
    expect(asked).toHaveBeenCalledWith('/1.webp');
    fireEvent.load(picture);
    expect(picture.style.visibility).toBe('');
  });

  it('[9.13] a press of 350 ms asks for the menu and the click of its release goes nowhere', () => {
    const menu = jest.fn();
    const card = show(menu);
    fireEvent.pointerDown(card);
    hold(349);
    expect(menu).not.toHaveBeenCalled();
    hold(1);
    expect(menu).toHaveBeenCalledTimes(1);
    fireEvent.pointerUp(card);
    fireEvent.click(card, { detail: 1 });
    expect(followed).toEqual([]);
    fireEvent.pointerDown(card);
    fireEvent.pointerUp(card);
    fireEvent.click(card);
    expect(followed).toEqual(['/p']);
  });

  it.each([
    [{ clientX: 8, clientY: 8 }, 0],
    [{ clientX: 6, clientY: 6 }, 1],
  ])('[9.13] a move of more than 10px is no long press: %j', (to, asked) => {
    const menu = jest.fn();
    const card = show(menu);
    // jsdom has no pointer events with places; mouse events of the same name carry them.
    card.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, clientX: 0, clientY: 0 }));
    card.dispatchEvent(new MouseEvent('pointermove', { bubbles: true, ...to }));
    hold(350);
    expect(menu).toHaveBeenCalledTimes(asked);
  });

  it('the context menu of mouse and keyboard is a way too', () => {
    const menu = jest.fn();
    expect(fireEvent.contextMenu(show(menu))).toBe(false);
    expect(menu).toHaveBeenCalledTimes(1);
  });

  it.each<[string, (card: HTMLElement) => void]>([
    ['its key', (card) => fireEvent.contextMenu(card)],
    [
      'a finger that was lifted over it',
      (card) => {
        fireEvent.pointerDown(card);
        hold(350);
      },
    ],
  ])('Enter opens the product after the menu was asked for by %s', (_how, ask) => {
    const card = show(() => {});
    ask(card);
    // As a key clicks: no button of a mouse is counted.
    fireEvent.click(card, { detail: 0 });
    expect(followed).toEqual(['/p']);
  });
});
