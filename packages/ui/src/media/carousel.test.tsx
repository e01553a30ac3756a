import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel';

const slides = ['一', '二', '三'].map((text) => (
  <a key={text} href="/">
    {text}
  </a>
));
const show = (children = slides) => render(<Carousel label="活动">{children}</Carousel>);
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
const front = () =>
  screen
    .getAllByRole('button', { name: /^第/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Carousel', () => {
  it('[1.10] is a region with a dot per slide: 第 1 张，共 3 张', () => {
    show();
    expect(screen.getByRole('region', { name: '活动' })).toBeTruthy();
    expect(
      screen
        .getAllByRole('button', { name: /^第/ })
        .map((dot) => dot.getAttribute('aria-label')!.replace(/\u00a0/g, ' ')),
    ).toEqual(['第 1 张，共 3 张', '第 2 张，共 3 张', '第 3 张，共 3 张']);
    fireEvent.click(screen.getAllByRole('button', { name: /^第/ })[2]!);
    expect(front()).toBe(2);
  });

  it('[9.15] moves on every 5000 ms and begins again after the last', () => {
    show();
    pass(4999);
    expect(front()).toBe(0);
    pass(1);
    expect(front()).toBe(1);
    pass(5000);
    expect(front()).toBe(2);
    pass(5000);
    expect(front()).toBe(0);
  });

  it('[1.10] only the slide in front can be reached', () => {
    show();
    expect(
      screen.getAllByRole('group', { hidden: true }).map((slide) => slide.hasAttribute('inert')),
    ).toEqual([false, true, true]);
  });

  it('[1.10] one slide stands still, without dots or buttons', () => {
    show(slides.slice(0, 1));
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('the pause button stops it and starts it again', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: '暂停播放' }));
    pass(20_000);
    expect(front()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: '继续播放' }));
    pass(5000);
    expect(front()).toBe(1);
  });

  it.each([
    [
      'pointed at',
      () => fireEvent.pointerEnter(screen.getByRole('region')),
      () => fireEvent.pointerLeave(screen.getByRole('region')),
    ],
    [
      'touched',
      () => fireEvent.touchStart(screen.getByRole('region')),
      () => fireEvent.touchEnd(screen.getByRole('region')),
    ],
    [
      'focused',
      () => fireEvent.focus(screen.getByText('一')),
      () => fireEvent.blur(screen.getByText('一')),
    ],
  ])('waits while it is %s', (_, begin, end) => {
    show();
    begin();
    pass(20_000);
    expect(front()).toBe(0);
    end();
    pass(5000);
    expect(front()).toBe(1);
  });

  it('waits while nobody can see the page', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    show();
    pass(20_000);
    expect(front()).toBe(0);
    hidden.mockRestore();
    fireEvent(document, new Event('visibilitychange'));
    pass(5000);
    expect(front()).toBe(1);
  });

  it('never moves by itself for a reader who asked for less motion', () => {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    show();
    pass(20_000);
    expect(front()).toBe(0);
    Reflect.deleteProperty(window, 'matchMedia');
  });
});
