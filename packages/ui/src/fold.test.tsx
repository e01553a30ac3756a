import { fireEvent, render, screen } from '@testing-library/react';
import { useFold } from './fold';
import { LoadMore, type LoadMoreProps } from './load-more';

/** A list of `rows` numbers, and what asked for further ones. */
function open(rows: number, rest: LoadMoreProps['state'] = 'more') {
  const onMore = jest.fn();
  function List({ rows }: { rows: number }) {
    const { shown, ...further } = useFold(4, rows, { state: rest, onMore });
    return <>{Array.from({ length: shown }, (_, at) => <p key={at}>row</p>)}<LoadMore {...further} loaded={shown} total={50} /></>;
  }
  const { rerender } = render(<List rows={rows} />);
  return {
    onMore,
    rows: () => screen.queryAllByText('row').length,
    press: () => { fireEvent.click(screen.getByRole('button')); },
    come: (more: number) => { rerender(<List rows={more} />); },
  };
}

describe('a folded list', () => {
  beforeEach(() => { globalThis.IntersectionObserver = class { observe() {} disconnect() {} } as unknown as typeof IntersectionObserver; });
  afterEach(() => { Reflect.deleteProperty(globalThis, 'IntersectionObserver'); });

  it('begins with its first screen, shows all it has when its end comes near, and only then asks for more', () => {
    const list = open(20);
    expect(list.rows()).toBe(4);
    expect(screen.getByText('已加载 4 / 50')).toBeTruthy();
    list.press();
    expect([list.rows(), list.onMore.mock.calls.length]).toEqual([20, 0]);
    list.press();
    expect(list.onMore).toHaveBeenCalledTimes(1);
    list.come(40);
    expect(list.rows()).toBe(40);
  });

  it.each([0, 1, 4])('of %d rows is whole, and its end is the list’s', (rows) => {
    const list = open(rows, 'noMore');
    expect(list.rows()).toBe(rows);
    expect(screen.getByRole('button').textContent).toBe('没有更多了');
  });

  it('is folded when its rows come after its first look', () => {
    const list = open(0);
    list.come(20);
    expect(list.rows()).toBe(4);
  });

  it('is whole where a browser cannot tell who comes near its end', () => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    expect(open(20).rows()).toBe(20);
  });
});
