import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel';

const slides = ['一', '二', '三'].map((text) => (
  <a key={text} href="/">
    {text}
  </a>
));
const show = (children = slides) => render(<Carousel label="活动">{children}</Carousel>);
const advance = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
const currentIndex = () =>
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
    expect(currentIndex()).toBe(2);
  });

  it('[9.15] advances every 5000 ms and starts over after the last slide', () => {
    show();
    advance(4999);
    expect(currentIndex()).toBe(0);
    advance(1);
    expect(currentIndex()).toBe(1);
    advance(5000);
    expect(currentIndex()).toBe(2);
    advance(5000);
    expect(currentIndex()).toBe(0);
  });

  it('[1.10] only the current slide is focusable', () => {
    show();
    expect(
      screen.getAllByRole('group', { hidden: true }).map((slide) => slide.hasAttribute('inert')),
    ).toEqual([false, true, true]);
  });

  it('[1.10] a single slide has no dots or buttons', () => {
    show(slides.slice(0, 1));
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('the pause button stops and resumes it', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: '暂停播放' }));
    advance(20_000);
    expect(currentIndex()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: '继续播放' }));
    advance(5000);
    expect(currentIndex()).toBe(1);
  });

  it.each([
    [
      'hovered',
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
  ])('pauses while it is %s', (_, begin, end) => {
    show();
    begin();
    advance(20_000);
    expect(currentIndex()).toBe(0);
    end();
    advance(5000);
    expect(currentIndex()).toBe(1);
  });

  it('pauses while the document is hidden', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    show();
    advance(20_000);
    expect(currentIndex()).toBe(0);
    hidden.mockRestore();
    fireEvent(document, new Event('visibilitychange'));
    advance(5000);
    expect(currentIndex()).toBe(1);
  });

  it('does not advance for users who prefer reduced motion', () => {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    show();
    advance(20_000);
    expect(currentIndex()).toBe(0);
    Reflect.deleteProperty(window, 'matchMedia');
  });
});
