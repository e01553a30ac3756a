import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { PullToRefresh } from './pull-to-refresh';

function show() {
  const asked: { settle: () => void; refuse: () => void }[] = [];
  const onRefresh = () =>
    new Promise<void>((resolve, reject) =>
      asked.push({ settle: resolve, refuse: () => reject(new Error('no network')) }),
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
  return asked;
}
const sign = () => screen.getByRole('status', { hidden: true });
const at = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });
const on = (text: string) => screen.getByText(text);
/** Finger down on the text, then along the way. */
const draw = (text: string, ...way: [number, number][]) => {
  fireEvent.touchStart(on(text), at(100, 100));
  return way.map(([x, y]) => fireEvent.touchMove(on(text), at(100 + x, 100 + y)));
};
const letGo = (text = '商品') => fireEvent.touchEnd(on(text), { touches: [] });

afterEach(() => {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

describe('PullToRefresh', () => {
  it('comes down with the finger at half its way, and says when it may be let go', () => {
    show();
    draw('商品', [0, 80]);
    expect([sign().textContent, sign().style.transform]).toEqual(['下拉刷新', 'translateY(40px)']);
    draw('商品', [0, 120]);
    expect([sign().textContent, sign().style.transform]).toEqual(['松开刷新', 'translateY(60px)']);
    draw('商品', [0, 900]);
    expect(sign().style.transform).toBe('translateY(96px)');
  });

  it.each([
    ['settles', 'settle'],
    ['is refused', 'refuse'],
  ] as const)('asks once, and the sign stays until the promise %s', async (_, how) => {
    const asked = show();
    draw('商品', [0, 130]);
    letGo();
    expect([asked.length, sign().textContent]).toEqual([1, '正在刷新']);
    draw('商品', [0, 130]);
    letGo();
    expect(asked).toHaveLength(1);
    await act(async () => asked[0]![how]());
    expect([sign().textContent, sign().style.transform]).toEqual(['', '']);
    draw('商品', [0, 130]);
    letGo();
    expect(asked).toHaveLength(2);
  });

  it('let go too early, or taken over by the browser, it goes back and asks nothing', () => {
    const asked = show();
    draw('商品', [0, 110]);
    letGo();
    draw('商品', [0, 140]);
    fireEvent.touchCancel(on('商品'), { touches: [] });
    expect([asked.length, sign().textContent, sign().style.transform]).toEqual([0, '', '']);
  });

  it('is gone when its page was left with the finger on it', () => {
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <PullToRefresh onRefresh={async () => {}}>
          <p>商品</p>
        </PullToRefresh>
      </Activity>
    );
    const { rerender } = render(page('visible'));
    draw('商品', [0, 130]);
    expect(sign().textContent).toBe('松开刷新');
    rerender(page('hidden'));
    rerender(page('visible'));
    expect(sign().textContent).toBe('');
  });

  it('holds back the browser’s own pulling, and only that', () => {
    show();
    expect(draw('商品', [0, 30], [0, 60])).toEqual([false, false]);
    letGo();
    expect(draw('商品', [40, 10], [40, 200])).toEqual([true, true]);
    expect(draw('商品', [0, -10], [0, 200])).toEqual([true, true]);
  });

  it.each([
    [
      'the page is scrolled',
      () => Object.defineProperty(window, 'scrollY', { value: 1, configurable: true }),
      '商品',
    ],
    [
      'what is touched is scrolled itself',
      () => {
        screen.getByTestId('list').scrollTop = 10;
      },
      '里面',
    ],
    ['it is in a dialog', () => {}, '弹窗'],
  ])('leaves the finger alone where %s', (_, prepare, text) => {
    const asked = show();
    prepare();
    expect(draw(text, [0, 200])).toEqual([true]);
    letGo(text);
    expect([asked.length, sign().textContent]).toEqual([0, '']);
  });

  it('is for one finger', () => {
    const asked = show();
    fireEvent.touchStart(on('商品'), {
      touches: [
        { clientX: 0, clientY: 0 },
        { clientX: 50, clientY: 0 },
      ],
    });
    const move = createEvent.touchMove(on('商品'), at(0, 200));
    fireEvent(on('商品'), move);
    letGo();
    expect([asked.length, move.defaultPrevented]).toEqual([0, false]);
  });
});
