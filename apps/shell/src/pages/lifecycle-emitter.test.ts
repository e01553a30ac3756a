import { LifecycleEmitter } from './lifecycle-emitter';

/** A page that is shown, and what it hears. */
function shown() {
  const life = new LifecycleEmitter();
  const heard: unknown[] = [];
  life.lifecycle.onResize((size) => heard.push(size));
  life.lifecycle.onReachBottom(() => heard.push('bottom'));
  life.willShow('load');
  life.arrived();
  return { life, heard };
}

it('only a page that is seen hears of the window and of its end', () => {
  const { life, heard } = shown();
  life.resize({ width: 390, height: 844 });
  life.reachBottom();
  life.hide();
  life.resize({ width: 844, height: 390 });
  life.reachBottom();
  expect(heard).toEqual([{ width: 390, height: 844 }, 'bottom']);
});

it('a part that went while nobody looked at the page does not hear that the page is gone', () => {
  const { life, heard } = shown();
  const leave = life.lifecycle.onUnload(() => heard.push('part'));
  life.lifecycle.onUnload(() => heard.push('page'));
  life.hide();
  leave();
  life.foreground();
  life.unload();
  expect(heard).toEqual(['page']);
});

describe('a page that is pulled down', () => {
  it('can be pulled while somebody listens', () => {
    const { life } = shown();
    const leave = life.lifecycle.onPullDown(async () => {});
    expect(life.pullers$.value).toHaveLength(1);
    leave();
    expect(life.pullers$.value).toEqual([]);
  });

  it('is done when everybody is who listens, whatever becomes of them', async () => {
    const { life } = shown();
    let finish = () => {};
    life.lifecycle.onPullDown(() => {
      throw new Error('of the page');
    });
    life.lifecycle.onPullDown(() => Promise.reject(new Error('no network')));
    life.lifecycle.onPullDown(
      () =>
        new Promise<void>((done) => {
          finish = done;
        }),
    );
    let isDone = false;
    const pulled = life.pullDown().then(() => {
      isDone = true;
    });
    await Promise.resolve();
    expect(isDone).toBe(false);
    finish();
    await pulled;
    expect(isDone).toBe(true);
  });
});

it('a page that fails to say whether it stays is left', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { life } = shown();
  life.lifecycle.onBackPress(() => {
    throw new Error('of the page');
  });
  expect(life.staysOnBack()).toBe(false);
  life.lifecycle.onBackPress(() => true);
  expect(life.staysOnBack()).toBe(true);
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});
