import { fireEvent, render, screen } from '@testing-library/react';
import { useIncrementalList } from './use-incremental-list';
import { LoadMore, type LoadMoreProps } from './load-more';

/** A list of `rows` numbers, and what asked for further ones. */
function open(rows: number, rest: LoadMoreProps['state'] = 'more') {
  const onMore = jest.fn();
  function List({ rows }: { rows: number }) {
    const footer = useIncrementalList(4, rows, { state: rest, onMore, total: 50 });
    return (
      <>
        {Array.from({ length: footer.loaded }, (_, at) => (
          <p key={at}>row</p>
        ))}
        <LoadMore {...footer} />
      </>
    );
  }
  const { rerender } = render(<List rows={rows} />);
  return {
    onMore,
    rows: () => screen.queryAllByText('row').length,
    press: () => {
      fireEvent.click(screen.getByRole('button'));
    },
    come: (more: number) => {
      rerender(<List rows={more} />);
    },
  };
}

describe('a folded list', () => {
  beforeEach(() => {
    globalThis.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('begins with its first screen, shows as many more whenever its end comes near, and asks for more when all are there', () => {
    const list = open(10);
    expect(list.rows()).toBe(4);
    const rows = Array.from({ length: 4 }, () => {
      list.press();
      return list.rows();
    });
    expect([rows, list.onMore.mock.calls.length]).toEqual([[8, 10, 10, 10], 2]);
    list.come(20);
    expect(list.rows()).toBe(12);
  });

  it('tells how far it is once, not with every step', () => {
    const list = open(8);
    expect(screen.queryByText(/ \/ 50/)).toBeNull();
    list.press();
    expect(screen.getByText('已加载 8 / 50')).toBeTruthy();
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
