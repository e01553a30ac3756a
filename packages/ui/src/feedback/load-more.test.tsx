import { fireEvent, render, screen } from '@testing-library/react';
import { LoadMore, type LoadMoreState } from './load-more';

describe('LoadMore', () => {
  it.each<[LoadMoreState, string, number]>([
    ['more', '上拉加载更多', 1],
    ['loading', '加载中...', 0],
    ['noMore', '没有更多了', 0],
    ['error', '加载失败，点击重试', 1],
  ])('[1.11] %s reads %s', (state, words, asked) => {
    const onMore = jest.fn();
    render(<LoadMore state={state} onMore={onMore} />);
    fireEvent.click(screen.getByRole('button', { name: words }));
    expect(onMore).toHaveBeenCalledTimes(asked);
  });

  it('[1.11] tells politely how far the list is', () => {
    render(<LoadMore state="loading" onMore={() => {}} loaded={40} total={203} />);
    expect(screen.getByText('已加载 40 / 203').getAttribute('aria-live')).toBe('polite');
  });

  describe('near the end', () => {
    const watched: { options?: IntersectionObserverInit; near: () => void; gone: boolean }[] = [];
    beforeEach(() => {
      watched.length = 0;
      globalThis.IntersectionObserver = class {
        entry;
        constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          this.entry = {
            options,
            gone: false,
            near: () =>
              tell(
                [{ isIntersecting: true } as IntersectionObserverEntry],
                this as unknown as IntersectionObserver,
              ),
          };
        }
        observe() {
          watched.push(this.entry);
        }
        disconnect() {
          this.entry.gone = true;
        }
      } as unknown as typeof IntersectionObserver;
    });
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    });

    it('[1.11] asks for the next page 400px before it comes into view', () => {
      const onMore = jest.fn();
      render(<LoadMore state="more" onMore={onMore} />);
      expect(watched[0]!.options?.rootMargin).toBe('0px 0px 400px 0px');
      watched[0]!.near();
      expect(onMore).toHaveBeenCalledTimes(1);
    });

    it('does not ask by itself after an error, and looks again after each page', () => {
      const { rerender } = render(<LoadMore state="more" onMore={() => {}} loaded={20} />);
      rerender(<LoadMore state="error" onMore={() => {}} loaded={20} />);
      expect(watched.map(({ gone }) => gone)).toEqual([true]);
      rerender(<LoadMore state="more" onMore={() => {}} loaded={40} />);
      expect(watched.map(({ gone }) => gone)).toEqual([true, false]);
    });
  });
});
