import { debounceTime, fromEvent } from 'rxjs';
import type { LifecycleEmitter } from './lifecycle-emitter';

/** Pixels from the end that count as the end. */
const nearEnd = 50;
/** Milliseconds without a change until a new size of the window is told. */
const resizeRest = 50;

/** Tells the page in front of the reader's scrolling, of the window's size and of the browser's tab. Once, in the browser. */
export function forwardWindowEvents(front: () => LifecycleEmitter | undefined): void {
  let endSeenAt: { life: LifecycleEmitter; height: number } | null = null;
  fromEvent(window, 'scroll', { passive: true }).subscribe(() => {
    const life = front();
    const height = document.documentElement.scrollHeight;
    const isNear = scrollY > 0 && innerHeight + scrollY >= height - nearEnd;
    // Once, until the reader leaves the end or the page has grown.
    const wasSeen = endSeenAt?.life === life && Math.abs(endSeenAt!.height - height) <= nearEnd;
    if (!isNear) endSeenAt = null;
    else if (life && !wasSeen) {
      endSeenAt = { life, height };
      life.reachBottom();
    }
  });
  fromEvent(window, 'resize')
    .pipe(debounceTime(resizeRest))
    .subscribe(() => front()?.resize({ width: innerWidth, height: innerHeight }));
  fromEvent(document, 'visibilitychange').subscribe(() =>
    document.hidden ? front()?.hide() : front()?.foreground(),
  );
}
