import { act, render, screen } from '@testing-library/react';
import { Countdown } from './countdown';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(seconds: number, onEnd?: () => void) {
  const start = Date.now();
  render(
    <Countdown
      until={start + seconds * 1000 + 60_000}
      now={() => Date.now() + 60_000}
      onEnd={onEnd}
    />,
  );
  return {
    digits: () =>
      [...screen.getByRole('timer').querySelectorAll('.tile')]
        .map((tile) => tile.textContent)
        .join(':'),
    announcement: () => document.querySelector('[aria-live]')!.textContent,
  };
}
const advance = (seconds: number) =>
  act(() => {
    jest.advanceTimersByTime(seconds * 1000);
  });

describe('Countdown', () => {
  it('counts by the server’s clock and hides zero hours', () => {
    expect(show(867).digits()).toBe('14:27');
  });

  it('calls onEnd once at the end', () => {
    const end = jest.fn();
    const { digits } = show(2, end);
    advance(1);
    expect(digits()).toBe('00:01');
    advance(5);
    expect(digits()).toBe('00:00');
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('announces five minutes and one minute only', () => {
    const { announcement } = show(302);
    expect(announcement()).toBe('');
    advance(2);
    expect(announcement()).toBe('剩余 5 分钟');
    advance(60);
    expect(announcement()).toBe('');
    advance(180);
    expect(announcement()).toBe('剩余 1 分钟');
  });
});
