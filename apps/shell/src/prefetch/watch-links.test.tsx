import { watchLinks } from './watch-links';

const onSeen = jest.fn();
const onMove = jest.fn();
const onPress = jest.fn();
let changePage = () => {};

beforeAll(() => {
  jest.useFakeTimers();
  HTMLElement.prototype.checkVisibility = function isShown() {
    return !this.closest('[hidden]');
  };
  watchLinks({
    onPageChange: (listener) => {
      changePage = listener;
      return () => {};
    },
    onMove,
    onSeen,
    onPress,
  });
});
afterAll(() => jest.useRealTimers());
beforeEach(() => {
  const main = document.createElement('main');
  main.dataset.page = '/';
  document.body.replaceChildren(main);
  changePage();
  jest.clearAllMocks();
});

/** Adds a link to the page, 100 px high. */
function addLink(href: string, top: number): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), { href });
  link.getBoundingClientRect = () => ({ top, bottom: top + 100, left: 0, right: 100 }) as DOMRect;
  document.querySelector('main')!.append(link);
  return link;
}
const scroll = () => document.dispatchEvent(new Event('scroll'));
const seen = () => onSeen.mock.calls.flatMap(([addresses]) => addresses as string[]);

it('reports links that were in view for 500 ms on a still screen', () => {
  addLink('/seen', 10);
  addLink('/below', 5_000);
  jest.advanceTimersByTime(599);
  expect(seen()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(seen()).toEqual(['/seen']);
});

it('waits 500 ms for a link that appears later', () => {
  jest.advanceTimersByTime(590);
  addLink('/late', 10);
  jest.advanceTimersByTime(10);
  expect(seen()).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(seen()).toContain('/late');
});

it('starts again when the user scrolls', () => {
  addLink('/passed', 10);
  jest.advanceTimersByTime(500);
  scroll();
  expect(onMove).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(500);
  expect(seen()).toEqual([]);
});

it('ignores links of hidden pages', () => {
  addLink('/hidden', 10);
  document.querySelector('main')!.hidden = true;
  jest.advanceTimersByTime(2_000);
  expect(seen()).toEqual([]);
});

it('reports a pressed link at once', () => {
  addLink('/pressed', 10).dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(onPress).toHaveBeenCalledWith('/pressed');
});
