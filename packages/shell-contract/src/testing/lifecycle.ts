import { Subject } from 'rxjs';
import type { PageLifecycle } from '../page';

type Event = keyof PageLifecycle;
type Payload<E extends Event> = Parameters<Parameters<PageLifecycle[E]>[0]>[0];

export interface PretendLifecycle {
  lifecycle: PageLifecycle;
  /** Raises an event, as the shell would. */
  emit<E extends Event>(
    event: E,
    ...payload: Payload<E> extends undefined ? [] : [Payload<E>]
  ): void;
}

/** A page's life, lived by whoever holds `emit`. */
export function pretendLifecycle(): PretendLifecycle {
  const happened = new Subject<{ event: Event; payload: unknown }>();
  const on = (event: Event) => (listener: (payload: never) => void) => {
    const subscription = happened.subscribe((found) => {
      if (found.event === event) listener(found.payload as never);
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
  return { lifecycle, emit: (event, ...[payload]) => happened.next({ event, payload }) };
}
