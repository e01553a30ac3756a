import type { NeedLoginHandler, PageLifecycle } from '@shop/shell-contract';
import { BehaviorSubject, Subject, type Subscription } from 'rxjs';
import type { Cause } from '../navigation/page-transition';

type Heard<Event extends keyof PageLifecycle> = Parameters<Parameters<PageLifecycle[Event]>[0]>[0];
export type TabTap = Heard<'onTabItemTap'>;
type Puller = Parameters<PageLifecycle['onPullDown']>[0];
type BackPress = Parameters<PageLifecycle['onBackPress']>[0];

/** What happens to one opened page, told to it. What it is to hear of comes when it is on screen and listens. */
export class LifecycleEmitter {
  private readonly show$ = new Subject<{ cause: Cause | 'foreground' }>();
  private readonly hide$ = new Subject<void>();
  private readonly unload$ = new Subject<void>();
  private readonly tap$ = new Subject<TabTap>();
  private readonly bottom$ = new Subject<void>();
  private readonly resize$ = new Subject<Heard<'onResize'>>();
  /** Who listens for a pull: without anybody the page cannot be pulled. */
  readonly pullers$ = new BehaviorSubject<readonly Puller[]>([]);
  private readonly backPresses$ = new BehaviorSubject<readonly BackPress[]>([]);
  /** Those of a page that is hidden, or gone, are out of it with its effects. */
  readonly needLogins$ = new BehaviorSubject<readonly NeedLoginHandler[]>([]);
  /** Of a hidden page, whose effects are over while its life is not. */
  private unloadListeners: Subscription[] = [];
  private next: { cause: Cause | null; tap: TabTap | null } = { cause: null, tap: null };
  private isShown = false;

  readonly lifecycle: PageLifecycle = {
    onShow: listen(this.show$),
    onHide: listen(this.hide$),
    onTabItemTap: listen(this.tap$),
    onReachBottom: listen(this.bottom$),
    onResize: listen(this.resize$),
    onPullDown: enlist(this.pullers$),
    onBackPress: enlist(this.backPresses$),
    onNeedLogin: enlist(this.needLogins$),
    onUnload: (listener) => {
      const subscription = this.unload$.subscribe(listener);
      return () => {
        if (this.isShown) subscription.unsubscribe();
        else this.unloadListeners.push(subscription);
      };
    },
  };

  /** A page that has never been seen is loaded, however it comes in front. */
  willShow(cause: Cause): void {
    if (this.next.cause !== 'load') this.next.cause = cause;
  }

  /** The page has rendered, or is back on screen, and listens anew. */
  arrived(): void {
    const { cause, tap } = this.next;
    this.isShown = true;
    this.next = { cause: null, tap: null };
    this.forgetFormer();
    if (cause) this.show$.next({ cause });
    if (tap) this.tap$.next(tap);
  }

  hide(): void {
    if (this.isShown) this.hide$.next();
    this.isShown = false;
  }

  /** The browser's tab is in front again. */
  foreground(): void {
    if (this.isShown || this.next.cause) return;
    this.isShown = true;
    this.forgetFormer();
    this.show$.next({ cause: 'foreground' });
  }

  /** Whoever has not begun to listen anew is gone. */
  private forgetFormer(): void {
    for (const former of this.unloadListeners.splice(0)) former.unsubscribe();
  }

  unload(): void {
    this.unload$.next();
  }

  /** After the page is shown, where the tap is what shows it. */
  tap(tap: TabTap): void {
    if (this.isShown) this.tap$.next(tap);
    else this.next.tap = tap;
  }

  reachBottom(): void {
    if (this.isShown) this.bottom$.next();
  }

  resize(size: Heard<'onResize'>): void {
    if (this.isShown) this.resize$.next(size);
  }

  /** Settles, and never rejects, once everybody who listens is done. */
  async pullDown(): Promise<void> {
    await Promise.allSettled(this.pullers$.value.map(async (pull) => pull()));
  }

  /** Whether the page wants to stay where it is; one that fails to say so does not. */
  staysOnBack(): boolean {
    return this.backPresses$.value.some((asked) => {
      try {
        return asked();
      } catch (error) {
        console.error(error);
        return false;
      }
    });
  }
}

function listen<T>(events$: Subject<T>): (listener: (event: T) => void) => () => void {
  return (listener) => {
    const subscription = events$.subscribe(listener);
    return () => subscription.unsubscribe();
  };
}

/** For listeners whose answers count. */
function enlist<Listener>(
  listeners$: BehaviorSubject<readonly Listener[]>,
): (listener: Listener) => () => void {
  return (listener) => {
    listeners$.next([...listeners$.value, listener]);
    return () => listeners$.next(listeners$.value.filter((other) => other !== listener));
  };
}
