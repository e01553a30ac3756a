import { afterPaint } from './after-paint';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

const setHidden = (value: boolean) =>
  Object.defineProperty(document, 'hidden', { value, configurable: true });

describe('afterPaint', () => {
  it('runs after the next frame', () => {
    const done: string[] = [];
    requestAnimationFrame(() => {
      done.push('frame');
    });
    afterPaint(() => {
      done.push('work');
    });
    jest.advanceTimersToNextFrame();
    expect(done).toEqual(['frame']);
    jest.runOnlyPendingTimers();
    expect(done).toEqual(['frame', 'work']);
  });

  it('runs in a hidden document, which has no frames', () => {
    setHidden(true);
    const work = jest.fn();
    afterPaint(work);
    jest.runOnlyPendingTimers();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])('can be cancelled; hidden: %s', (value) => {
    setHidden(value);
    const work = jest.fn();
    afterPaint(work)();
    jest.advanceTimersToNextFrame();
    jest.advanceTimersByTime(1000);
    expect(work).not.toHaveBeenCalled();
  });
});
