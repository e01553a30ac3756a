import { Subject } from 'rxjs';
import type { PageLifecycle } from '../page';

type Event = keyof PageLifecycle;
type Payload<E extends Event> = Parameters<Parameters<PageLifecycle[E]>[0]>[0];

export interface FakeLifecycle {
  lifecycle: PageLifecycle;
  /** Raises an event the way the shell does. */
  emit<E extends Event>(
    event: E,
    ...payload: Payload<E> extends undefined ? [] : [Payload<E>]
  ): void;
}

/** A page lifecycle that the test drives with `emit`. */
export function fakeLifecycle(): FakeLifecycle {
  const events$ = new Subject<{ event: Event; payload: unknown }>();
  const on = (event: Event) => (listener: (payload: never) => void) => {
    const subscription = events$.subscribe((raised) => {
      if (raised.event === event) listener(raised.payload as never);
    });
    return () => subscription.unsubscribe();
  };
  const lifecycle = {
    onShow: on('onShow'),
    onHide: on('onHide'),
    onUnload: on('onUnload'),
    onTabItemTap: on('onTabItemTap'),
    onReachBottom: on('onReachBottom'),
    onPullDown: on('onPullDown'),
    onResize: on('onResize'),
    onBackPress: on('onBackPress'),
    onNeedLogin: on('onNeedLogin'),
  };
  return { lifecycle, emit: (event, ...[payload]) => events$.next({ event, payload }) };
}
