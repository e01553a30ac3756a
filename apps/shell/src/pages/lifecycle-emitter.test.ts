import { LifecycleEmitter } from './lifecycle-emitter';

/** The emitter of a visible page, and its events. */
function visiblePage() {
  const emitter = new LifecycleEmitter();
  const events: unknown[] = [];
  emitter.lifecycle.onResize((size) => events.push(size));
  emitter.lifecycle.onReachBottom(() => events.push('bottom'));
  emitter.willShow('load');
  emitter.arrived();
  return { emitter, events };
}

it('raises onResize and onReachBottom on a visible page only', () => {
  const { emitter, events } = visiblePage();
  emitter.resize({ width: 390, height: 844 });
  emitter.reachBottom();
  emitter.hide();
  emitter.resize({ width: 844, height: 390 });
  emitter.reachBottom();
  expect(events).toEqual([{ width: 390, height: 844 }, 'bottom']);
});

it('does not raise onUnload for a component that unmounted while the page was hidden', () => {
  const { emitter, events } = visiblePage();
  const remove = emitter.lifecycle.onUnload(() => events.push('part'));
  emitter.lifecycle.onUnload(() => events.push('page'));
  emitter.hide();
  remove();
  emitter.foreground();
  emitter.unload();
  expect(events).toEqual(['page']);
});

describe('pull-to-refresh', () => {
  it('is possible while there is a listener', () => {
    const { emitter } = visiblePage();
    const remove = emitter.lifecycle.onPullDown(async () => {});
    expect(emitter.state.isPullable).toBe(true);
    remove();
    expect(emitter.state.isPullable).toBe(false);
  });

  it('ends when all listeners have settled, also with errors', async () => {
    const { emitter } = visiblePage();
    let finish = () => {};
    emitter.lifecycle.onPullDown(() => {
      throw new Error('of the page');
    });
    emitter.lifecycle.onPullDown(() => Promise.reject(new Error('no network')));
    emitter.lifecycle.onPullDown(
      () =>
        new Promise<void>((done) => {
          finish = done;
        }),
    );
    let isDone = false;
    const pulled = emitter.pullDown().then(() => {
      isDone = true;
    });
    await Promise.resolve();
    expect(isDone).toBe(false);
    finish();
    await pulled;
    expect(isDone).toBe(true);
  });
});

it('a back listener that throws does not cancel back', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { emitter } = visiblePage();
  emitter.lifecycle.onBackPress(() => {
    throw new Error('of the page');
  });
  expect(emitter.staysOnBack()).toBe(false);
  emitter.lifecycle.onBackPress(() => true);
  expect(emitter.staysOnBack()).toBe(true);
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});
