import { fireEvent, render, screen } from '@testing-library/react';
import { LoadMore, type LoadMoreState } from './load-more';

describe('LoadMore', () => {
  it.each<[LoadMoreState, string, number]>([
    ['more', '上拉加载更多', 1],
    ['loading', '加载中...', 0],
    ['noMore', '没有更多了', 0],
    ['error', '加载失败，点击重试', 1],
  ])('[1.11] state %s shows %s', (state, label, calls) => {
    const onMore = jest.fn();
    render(<LoadMore state={state} onMore={onMore} />);
    fireEvent.click(screen.getByRole('button', { name: label }));
    expect(onMore).toHaveBeenCalledTimes(calls);
  });

  it('[1.11] announces the loaded count in a polite live region', () => {
    render(<LoadMore state="loading" onMore={() => {}} loaded={40} total={203} />);
    expect(screen.getByText('已加载 40 / 203').getAttribute('aria-live')).toBe('polite');
  });

  describe('near the end', () => {
    const observers: {
      options?: IntersectionObserverInit;
      approach: () => void;
      isDisconnected: boolean;
    }[] = [];
    beforeEach(() => {
      observers.length = 0;
      globalThis.IntersectionObserver = class {
        entry;
        constructor(notify: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          this.entry = {
            options,
            isDisconnected: false,
            approach: () =>
              notify(
                [{ isIntersecting: true } as IntersectionObserverEntry],
                this as unknown as IntersectionObserver,
              ),
          };
        }
        observe() {
          observers.push(this.entry);
        }
        disconnect() {
          this.entry.isDisconnected = true;
        }
      } as unknown as typeof IntersectionObserver;
    });
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    });

    it('[1.11] requests the next page 400px before it becomes visible', () => {
      const onMore = jest.fn();
      render(<LoadMore state="more" onMore={onMore} />);
      expect(observers[0]?.options?.rootMargin).toBe('0px 0px 400px 0px');
      observers[0]?.approach();
      expect(onMore).toHaveBeenCalledTimes(1);
    });

    it('stops observing after an error and observes again after each page', () => {
      const { rerender } = render(<LoadMore state="more" onMore={() => {}} loaded={20} />);
      rerender(<LoadMore state="error" onMore={() => {}} loaded={20} />);
      expect(observers.map(({ isDisconnected }) => isDisconnected)).toEqual([true]);
      rerender(<LoadMore state="more" onMore={() => {}} loaded={40} />);
      expect(observers.map(({ isDisconnected }) => isDisconnected)).toEqual([true, false]);
    });
  });
});
