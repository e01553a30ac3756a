import type { PullToRefresh } from '@shop/ui/later';
import { lazy, Suspense, useEffect, useState, type RefObject } from 'react';
import { useSubject } from '../feedback/use-subject';
import type { PageLife } from './page-life';

/** Without its code a page is refreshed by its button still. */
const Pull = lazy(() => import('@shop/ui/later').then(({ PullToRefresh }) => ({ default: PullToRefresh }), () => ({ default: Nothing })));
const Nothing: typeof PullToRefresh = () => <></>;

/** The sign of a page that listens for being pulled down. Its code comes with the first touch: most pages are left before they are pulled. */
export function PullDown({ life, slot }: { life: PageLife; slot: RefObject<HTMLElement | null> }) {
  const isPullable = (useSubject(life.pullers$)?.length ?? 0) > 0;
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (isTouched) return;
    const touch = () => setTouched(true);
    addEventListener('touchstart', touch, { passive: true });
    return () => removeEventListener('touchstart', touch);
  }, [isTouched]);
  return isPullable && isTouched && <Suspense fallback={null}><Pull area={slot} onRefresh={() => life.pullDown()} /></Suspense>;
}
