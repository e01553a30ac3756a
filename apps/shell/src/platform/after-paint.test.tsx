import { afterPaint } from './after-paint';

const wait = () =>
  new Promise((done) => {
    setTimeout(done, 50);
  });
const frames = jest.spyOn(globalThis, 'requestAnimationFrame');
afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
});

describe('afterPaint', () => {
  it('runs after the next frame', async () => {
    const done: string[] = [];
    frames.mockImplementationOnce((frame) => {
      done.push('asked');
      setTimeout(() => {
        done.push('frame');
        frame(0);
      });
      return 1;
    });
    afterPaint(() => {
      done.push('work');
    });
    await wait();
    expect(done).toEqual(['asked', 'frame', 'work']);
  });

  it('runs in a hidden document, which has no frames', async () => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    frames.mockImplementationOnce(() => 1);
    const work = jest.fn();
    afterPaint(work);
    await wait();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])('can be cancelled; hidden: %s', async (value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    const work = jest.fn();
    afterPaint(work)();
    await wait();
    expect(work).not.toHaveBeenCalled();
  });
});
