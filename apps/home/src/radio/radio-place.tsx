import { useEffect, useRef, useState, type ComponentType } from 'react';
import { RadioSpace } from './radio-space';

const loadRadio = () => import('./radio');

/** Distance below the viewport at which the radio loads, px. */
const preloadDistancePx = 400;

/**
 * Reserves the space of the radio card and loads it when it comes near the viewport. If the load
 * fails, the space stays empty until the card comes near again.
 */
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
      { rootMargin: `0px 0px ${preloadDistancePx}px 0px` },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [Radio, load]);
  return <div ref={place}>{Radio ? <Radio /> : <RadioSpace />}</div>;
}
