import { afterPaint } from './after-paint';

const soon = () =>
  new Promise((done) => {
    setTimeout(done, 50);
  });
const frames = jest.spyOn(globalThis, 'requestAnimationFrame');
afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
});

describe('work that waits for the frame', () => {
  it('runs after it', async () => {
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
    await soon();
    expect(done).toEqual(['asked', 'frame', 'work']);
  });

  it('runs in a document that nobody sees, where no frame comes', async () => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    frames.mockImplementationOnce(() => 1);
    const work = jest.fn();
    afterPaint(work);
    await soon();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])('is called off; hidden: %s', async (value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    const work = jest.fn();
    afterPaint(work)();
    await soon();
    expect(work).not.toHaveBeenCalled();
  });
});
