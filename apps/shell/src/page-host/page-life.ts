import type { PageLifecycle } from '@shop/shell-contract';
import { Subject } from 'rxjs';
import type { Cause } from '../stack/passage';

export type TabTap = Parameters<Parameters<PageLifecycle['onTabItemTap']>[0]>[0];

/** What happens to one opened page, told to it. What it is to hear of comes when it is on screen and listens. */
export class PageLife {
  private readonly show$ = new Subject<{ cause: Cause | 'foreground' }>();
  private readonly hide$ = new Subject<void>();
  private readonly unload$ = new Subject<void>();
  private readonly tap$ = new Subject<TabTap>();
  private readonly bottom$ = new Subject<void>();
  private next: { cause: Cause | null; tap: TabTap | null } = { cause: null, tap: null };
  private isShown = false;

  readonly lifecycle: PageLifecycle = {
    onShow: listen(this.show$), onHide: listen(this.hide$), onUnload: listen(this.unload$), onTabItemTap: listen(this.tap$), onReachBottom: listen(this.bottom$),
  };

  /** A page that has never been seen is loaded, however it comes in front. */
  willShow(cause: Cause): void { if (this.next.cause !== 'load') this.next.cause = cause; }

  /** The page has rendered, or is back on screen. */
  arrived(): void {
    const { cause, tap } = this.next;
    this.isShown = true;
    this.next = { cause: null, tap: null };
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
    this.show$.next({ cause: 'foreground' });
  }

  unload(): void { this.unload$.next(); }

  /** After the page is shown, where the tap is what shows it. */
  tap(tap: TabTap): void {
    if (this.isShown) this.tap$.next(tap);
    else this.next.tap = tap;
  }

  reachBottom(): void { if (this.isShown) this.bottom$.next(); }
}

function listen<T>(events$: Subject<T>): (listener: (event: T) => void) => () => void {
  return (listener) => {
    const subscription = events$.subscribe(listener);
    return () => subscription.unsubscribe();
  };
}
