import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { PullToRefresh } from './pull-to-refresh';

function show() {
  const refreshes: { resolve: () => void; reject: () => void }[] = [];
  const onRefresh = () =>
    new Promise<void>((resolve, reject) =>
      refreshes.push({ resolve, reject: () => reject(new Error('no network')) }),
    );
  render(
    <PullToRefresh onRefresh={onRefresh}>
      <p>商品</p>
      <div data-testid="list">
        <p>里面</p>
      </div>
      <dialog open>
        <p>弹窗</p>
      </dialog>
    </PullToRefresh>,
  );
  return refreshes;
}
const indicator = () => screen.getByRole('status', { hidden: true });
const at = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });
const on = (text: string) => screen.getByText(text);
/** Touches the text and moves the finger along the path. */
const pull = (text: string, ...path: [number, number][]) => {
  fireEvent.touchStart(on(text), at(100, 100));
  return path.map(([x, y]) => fireEvent.touchMove(on(text), at(100 + x, 100 + y)));
};
const release = (text = '商品') => fireEvent.touchEnd(on(text), { touches: [] });

afterEach(() => {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

describe('PullToRefresh', () => {
  it('follows the finger at half its distance and shows when to release', () => {
    show();
    pull('商品', [0, 80]);
    expect([indicator().textContent, indicator().style.transform]).toEqual([
      '下拉刷新',
      'translateY(40px)',
    ]);
    pull('商品', [0, 120]);
    expect([indicator().textContent, indicator().style.transform]).toEqual([
      '松开刷新',
      'translateY(60px)',
    ]);
    pull('商品', [0, 900]);
    expect(indicator().style.transform).toBe('translateY(96px)');
  });

  it.each([
    ['resolves', 'resolve'],
    ['rejects', 'reject'],
  ] as const)('refreshes once and shows the indicator until the promise %s', async (_, outcome) => {
    const refreshes = show();
    pull('商品', [0, 130]);
    release();
    expect([refreshes.length, indicator().textContent]).toEqual([1, '正在刷新']);
    pull('商品', [0, 130]);
    release();
    expect(refreshes).toHaveLength(1);
    await act(async () => refreshes[0]?.[outcome]());
    expect([indicator().textContent, indicator().style.transform]).toEqual(['', '']);
    pull('商品', [0, 130]);
    release();
    expect(refreshes).toHaveLength(2);
  });

  it('hides without a refresh when released early or cancelled by the browser', () => {
    const refreshes = show();
    pull('商品', [0, 110]);
    release();
    pull('商品', [0, 140]);
    fireEvent.touchCancel(on('商品'), { touches: [] });
    expect([refreshes.length, indicator().textContent, indicator().style.transform]).toEqual([
      0,
      '',
      '',
    ]);
  });

  it('hides when its page is hidden during the pull', () => {
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <PullToRefresh onRefresh={async () => {}}>
          <p>商品</p>
        </PullToRefresh>
      </Activity>
    );
    const { rerender } = render(page('visible'));
    pull('商品', [0, 130]);
    expect(indicator().textContent).toBe('松开刷新');
    rerender(page('hidden'));
    rerender(page('visible'));
    expect(indicator().textContent).toBe('');
  });

  it('prevents the browser’s pull-to-refresh, but no other gesture', () => {
    show();
    expect(pull('商品', [0, 30], [0, 60])).toEqual([false, false]);
    release();
    expect(pull('商品', [40, 10], [40, 200])).toEqual([true, true]);
    expect(pull('商品', [0, -10], [0, 200])).toEqual([true, true]);
  });

  it.each([
    [
      'the page is scrolled',
      () => Object.defineProperty(window, 'scrollY', { value: 1, configurable: true }),
      '商品',
    ],
    [
      'the touched element is scrolled',
      () => {
        screen.getByTestId('list').scrollTop = 10;
      },
      '里面',
    ],
    ['the touch is in a dialog', () => {}, '弹窗'],
  ])('ignores the touch when %s', (_, prepare, text) => {
    const refreshes = show();
    prepare();
    expect(pull(text, [0, 200])).toEqual([true]);
    release(text);
    expect([refreshes.length, indicator().textContent]).toEqual([0, '']);
  });

  it('ignores touches with two fingers', () => {
    const refreshes = show();
    fireEvent.touchStart(on('商品'), {
      touches: [
        { clientX: 0, clientY: 0 },
        { clientX: 50, clientY: 0 },
      ],
    });
    const move = createEvent.touchMove(on('商品'), at(0, 200));
    fireEvent(on('商品'), move);
    release();
    expect([refreshes.length, move.defaultPrevented]).toEqual([0, false]);
  });
});
