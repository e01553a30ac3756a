import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { RadioSpace } from './radio-space';

const Radio = lazy(() => import('./radio'));

/** How far below the fold it is asked for. */
const aheadPx = 400;

/** Keeps the card's place until it comes near: nothing of it is in the first screen. */
export function RadioPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => { if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true); }, { rootMargin: `0px 0px ${aheadPx}px 0px` });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{near ? <Suspense fallback={<RadioSpace />}><Radio /></Suspense> : <RadioSpace />}</div>;
}
