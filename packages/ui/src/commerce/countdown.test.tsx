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
    face: () =>
      [...screen.getByRole('timer').querySelectorAll('.tile')]
        .map((tile) => tile.textContent)
        .join(':'),
    spoken: () => document.querySelector('[aria-live]')!.textContent,
  };
}
const pass = (seconds: number) =>
  act(() => {
    jest.advanceTimersByTime(seconds * 1000);
  });

describe('Countdown', () => {
  it('runs on the server’s clock, with hours only when there are any', () => {
    expect(show(867).face()).toBe('14:27');
  });

  it('counts to the end and says so once', () => {
    const end = jest.fn();
    const { face } = show(2, end);
    pass(1);
    expect(face()).toBe('00:01');
    pass(5);
    expect(face()).toBe('00:00');
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('speaks at five minutes and at one, and is silent between', () => {
    const { spoken } = show(302);
    expect(spoken()).toBe('');
    pass(2);
    expect(spoken()).toBe('剩余 5 分钟');
    pass(60);
    expect(spoken()).toBe('');
    pass(180);
    expect(spoken()).toBe('剩余 1 分钟');
  });
});
