import type { PullToRefresh } from '@shop/ui/lazy';
import { lazy, Suspense, useEffect, useState, type RefObject } from 'react';
import { debounceTime } from 'rxjs';
import type { LifecycleEmitter } from './lifecycle-emitter';

/** Without its code a page is refreshed by its button still. */
const Pull = lazy(() =>
  import('@shop/ui/lazy').then(
    ({ PullToRefresh }) => ({ default: PullToRefresh }),
    () => ({ default: Nothing }),
  ),
);
const Nothing: typeof PullToRefresh = () => <></>;

/** The sign of a page that listens for being pulled down. Its code comes with the first touch: most pages are left before they are pulled. */
export function PullDown({
  life,
  slot,
}: {
  life: LifecycleEmitter;
  slot: RefObject<HTMLElement | null>;
}) {
  const [isPullable, setPullable] = useState(false);
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    // A moment later: a page that is left listens no more, and has its sign still when it comes back.
    const subscription = life.pullers$
      .pipe(debounceTime(0))
      .subscribe(({ length }) => setPullable(length > 0));
    return () => subscription.unsubscribe();
  }, [life]);
  useEffect(() => {
    if (isTouched) return;
    const touch = () => setTouched(true);
    addEventListener('touchstart', touch, { passive: true });
    return () => removeEventListener('touchstart', touch);
  }, [isTouched]);
  return (
    isPullable &&
    isTouched && (
      <Suspense fallback={null}>
        <Pull area={slot} onRefresh={() => life.pullDown()} />
      </Suspense>
    )
  );
}
