import { fireEvent, render, screen } from '@testing-library/react';
import { useIncrementalList } from './use-incremental-list';
import { LoadMore, type LoadMoreProps } from './load-more';

/** Renders a list of `rows` rows and records requests for more. */
function open(rows: number, rest: LoadMoreProps['state'] = 'more', stepsEnd?: number) {
  const onMore = jest.fn();
  function List({ rows }: { rows: number }) {
    const footer = useIncrementalList(4, rows, { state: rest, onMore, total: 50 }, stepsEnd);
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
    setRows: (more: number) => {
      rerender(<List rows={more} />);
    },
  };
}

describe('useIncrementalList', () => {
  beforeEach(() => {
    globalThis.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('renders one screen, adds one per step, and requests more when all rows are rendered', () => {
    const list = open(10);
    expect(list.rows()).toBe(4);
    const rows = Array.from({ length: 4 }, () => {
      list.press();
      return list.rows();
    });
    expect([rows, list.onMore.mock.calls.length]).toEqual([[8, 10, 10, 10], 2]);
    list.setRows(20);
    expect(list.rows()).toBe(12);
  });

  it('renders all rows once the list renders only those near the viewport', () => {
    const list = open(50, 'more', 7);
    expect(list.rows()).toBe(4);
    list.press();
    expect([list.rows(), list.onMore.mock.calls.length]).toEqual([50, 0]);
    list.press();
    expect(list.onMore.mock.calls.length).toBe(1);
  });

  it('shows the loaded count only after the last step', () => {
    const list = open(8);
    expect(screen.queryByText(/ \/ 50/)).toBeNull();
    list.press();
    expect(screen.getByText('已加载 8 / 50')).toBeTruthy();
  });

  it.each([0, 1, 4])('renders all of %d rows with the footer of the list', (rows) => {
    const list = open(rows, 'noMore');
    expect(list.rows()).toBe(rows);
    expect(screen.getByRole('button').textContent).toBe('没有更多了');
  });

  it('renders in steps when the rows arrive after the first render', () => {
    const list = open(0);
    list.setRows(20);
    expect(list.rows()).toBe(4);
  });

  it('renders all rows without IntersectionObserver', () => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    expect(open(20).rows()).toBe(20);
  });
});
