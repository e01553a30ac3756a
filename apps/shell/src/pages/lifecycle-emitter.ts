import type { NeedLoginHandler, PageLifecycle } from '@shop/shell-contract';
import { Subject, type Subscription } from 'rxjs';
import { proxy } from 'valtio';
import type { ShowCause } from '../navigation/page-transition';

type Payload<Event extends keyof PageLifecycle> = Parameters<
  Parameters<PageLifecycle[Event]>[0]
>[0];
export type TabTap = Payload<'onTabItemTap'>;
type PullListener = Parameters<PageLifecycle['onPullDown']>[0];
type BackPressListener = Parameters<PageLifecycle['onBackPress']>[0];

/**
 * Raises the lifecycle events of one page instance. A show or tab event before the page has mounted
 * waits until the page listens.
 */
export class LifecycleEmitter {
  /** Whether a listener makes the page pullable. */
  readonly state = proxy({ isPullable: false });
  private readonly show$ = new Subject<{ cause: ShowCause | 'foreground' }>();
  private readonly hide$ = new Subject<void>();
  private readonly unload$ = new Subject<void>();
  private readonly tap$ = new Subject<TabTap>();
  private readonly bottom$ = new Subject<void>();
  private readonly resize$ = new Subject<Payload<'onResize'>>();
  // Listeners whose results count. Those of a hidden page are gone with its effects.
  private readonly pullListeners = new Set<{ listener: PullListener }>();
  private readonly backPressListeners = new Set<{ listener: BackPressListener }>();
  private readonly loginHandlers = new Set<{ listener: NeedLoginHandler }>();
  /** Unload listeners of a hidden page: its effects ended, but it can still be unloaded. */
  private detachedUnloads: Subscription[] = [];
  private pending: { cause: ShowCause | null; tap: TabTap | null } = { cause: null, tap: null };
  private isShown = false;

  readonly lifecycle: PageLifecycle = {
    onShow: subscriberOf(this.show$),
    onHide: subscriberOf(this.hide$),
    onTabItemTap: subscriberOf(this.tap$),
    onReachBottom: subscriberOf(this.bottom$),
    onResize: subscriberOf(this.resize$),
    onPullDown: registrarOf(this.pullListeners, () => {
      this.state.isPullable = this.pullListeners.size > 0;
    }),
    onBackPress: registrarOf(this.backPressListeners),
    onNeedLogin: registrarOf(this.loginHandlers),
    onUnload: (listener) => {
      const subscription = this.unload$.subscribe(listener);
      return () => {
        if (this.isShown) subscription.unsubscribe();
        else this.detachedUnloads.push(subscription);
      };
    },
  };

  get needLoginHandlers(): NeedLoginHandler[] {
    return [...this.loginHandlers].map(({ listener }) => listener);
  }

  /** The page will become visible. The first time counts as `load`, whatever the cause. */
  willShow(cause: ShowCause): void {
    if (this.pending.cause !== 'load') this.pending.cause = cause;
  }

  /** The page rendered or became visible again, and listens. */
  arrived(): void {
    const { cause, tap } = this.pending;
    this.isShown = true;
    this.pending = { cause: null, tap: null };
    this.dropDetachedUnloads();
    if (cause) this.show$.next({ cause });
    if (tap) this.tap$.next(tap);
  }

  hide(): void {
    if (this.isShown) this.hide$.next();
    this.isShown = false;
  }

  /** The browser tab became visible again. */
  foreground(): void {
    if (this.isShown || this.pending.cause) return;
    this.isShown = true;
    this.dropDetachedUnloads();
    this.show$.next({ cause: 'foreground' });
  }

  unload(): void {
    this.unload$.next();
  }

  /** The page's tab was tapped. The event follows `onShow` if the tap shows the page. */
  tap(tap: TabTap): void {
    if (this.isShown) this.tap$.next(tap);
    else this.pending.tap = tap;
  }

  reachBottom(): void {
    if (this.isShown) this.bottom$.next();
  }

  resize(size: Payload<'onResize'>): void {
    if (this.isShown) this.resize$.next(size);
  }

  /** Runs the pull listeners. Resolves when all have settled; never rejects. */
  async pullDown(): Promise<void> {
    await Promise.allSettled([...this.pullListeners].map(async ({ listener }) => listener()));
  }

  /** Whether a listener cancels back. A listener that throws does not. */
  staysOnBack(): boolean {
    return [...this.backPressListeners].some(({ listener }) => {
      try {
        return listener();
      } catch (error) {
        console.error(error);
        return false;
      }
    });
  }

  /** The visible page subscribed again, so its earlier subscriptions are obsolete. */
  private dropDetachedUnloads(): void {
    for (const subscription of this.detachedUnloads.splice(0)) subscription.unsubscribe();
  }
}

function subscriberOf<T>(events$: Subject<T>): (listener: (event: T) => void) => () => void {
  return (listener) => {
    const subscription = events$.subscribe(listener);
    return () => subscription.unsubscribe();
  };
}

/** Adds listeners to a set; the same function added twice counts twice. */
function registrarOf<Listener>(
  registered: Set<{ listener: Listener }>,
  onChange: () => void = () => {},
): (listener: Listener) => () => void {
  return (listener) => {
    const registration = { listener };
    registered.add(registration);
    onChange();
    return () => {
      registered.delete(registration);
      onChange();
    };
  };
}
