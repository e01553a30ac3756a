import { useEffect, useRef, useState, type ComponentType } from 'react';
import { RadioSpace } from './radio-space';

const loadRadio = () => import('./radio');

/** How far below the fold it is asked for. */
const aheadPx = 400;

/** Keeps the card's place until it comes near: nothing of it is in the first screen. Where its code does not come, the place stays empty until it comes near again. */
export function RadioPlace({
  load = loadRadio,
}: {
  load?: () => Promise<{ default: ComponentType }>;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [Radio, setRadio] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Radio || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          load().then(
            (module) => setRadio(() => module.default),
            () => {},
          );
      },
      { rootMargin: `0px 0px ${aheadPx}px 0px` },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [Radio, load]);
  return <div ref={place}>{Radio ? <Radio /> : <RadioSpace />}</div>;
}
