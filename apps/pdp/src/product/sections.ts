import { useReducedMotion } from '@shop/ui';
import { useEffect, useId, useState } from 'react';
import { texts } from '../texts';

export type SectionKey = keyof typeof texts.section;
const keys = Object.keys(texts.section) as SectionKey[];

export interface Sections { idOf: (key: SectionKey) => string; items: { key: SectionKey; label: string }[] }

/** Names of the page's parts in the document; several product pages may lie on the stack. */
export function useSections(present: (key: SectionKey) => boolean): Sections {
  const id = useId();
  return { idOf: (key) => `${id}${key}`, items: keys.filter(present).map((key) => ({ key, label: texts.section[key] })) };
}

/** Which part is being read, and a way to each. */
export function useReading({ idOf, items }: Sections): { reading: SectionKey; read: (key: SectionKey) => void } {
  const [reading, setReading] = useState<SectionKey>('goods');
  const reduced = useReducedMotion();
  const ids = items.map(({ key }) => idOf(key)).join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const parts = ids.split(' ').map((id) => document.getElementById(id));
    // A line below the bar: the part that crosses it is the one being read.
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) setReading(keys[parts.indexOf(target as HTMLElement)] ?? 'goods');
    }, { rootMargin: '-120px 0px -75% 0px' });
    for (const part of parts) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, [ids]);
  const read = (key: SectionKey) => document.getElementById(idOf(key))?.scrollIntoView({ block: 'start', behavior: reduced ? 'instant' : 'smooth' });
  return { reading, read };
}
