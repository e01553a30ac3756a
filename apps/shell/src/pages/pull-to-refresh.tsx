import type { PullToRefresh } from '@shop/ui/bundled';
import { lazy, Suspense, useEffect, useState, type RefObject } from 'react';
import { subscribe } from 'valtio';
import type { LifecycleEmitter } from './lifecycle-emitter';

const Nothing: typeof PullToRefresh = () => <></>;
/** If the code cannot be loaded, the page's refresh button still works. */
const LazyPullToRefresh = lazy(() =>
  import('@shop/ui/bundled').then(
    (module) => ({ default: module.PullToRefresh }),
    () => ({ default: Nothing }),
  ),
);

interface PullToRefreshAreaProps {
  emitter: LifecycleEmitter;
  slot: RefObject<HTMLElement | null>;
}

/**
 * Pull-to-refresh for a page that listens for it. The code is loaded with the first touch, because
 * most pages are never pulled.
 */
export function PullToRefreshArea({ emitter, slot }: PullToRefreshAreaProps) {
  const isPullable = useIsPullable(emitter);
  const isTouched = useIsTouched();
  return (
    isPullable &&
    isTouched && (
      <Suspense fallback={null}>
        <LazyPullToRefresh area={slot} onRefresh={() => emitter.pullDown()} />
      </Suspense>
    )
  );
}

/**
 * Debounced: a page that is hidden removes its listener and adds it again when it returns, which
 * must not remove the indicator.
 */
function useIsPullable({ state }: LifecycleEmitter): boolean {
  const [isPullable, setPullable] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPullable(state.isPullable));
    };
    update();
    const unsubscribe = subscribe(state, update, true);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [state]);
  return isPullable;
}

function useIsTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (isTouched) return;
    const onTouch = () => setTouched(true);
    addEventListener('touchstart', onTouch, { passive: true });
    return () => removeEventListener('touchstart', onTouch);
  }, [isTouched]);
  return isTouched;
}
