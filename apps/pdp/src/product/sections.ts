import { scrollBehavior } from '@shop/ui';
import { useEffect, useId, useState } from 'react';
import { useT } from '../messages';

/** In the order of their position on a phone. */
const keys = ['goods', 'reviews', 'detail', 'similar'] as const;
export type SectionKey = (typeof keys)[number];

export interface Sections {
  idOf: (key: SectionKey) => string;
  items: { key: SectionKey; label: string }[];
}

/** Element ids of the page sections, unique because several product pages may be on the stack. */
export function useSections(isPresent: Record<SectionKey, boolean>): Sections {
  const t = useT();
  const id = useId();
  return {
    idOf: (key) => `${id}${key}`,
    items: keys.filter((key) => isPresent[key]).map((key) => ({ key, label: t(`section.${key}`) })),
  };
}

/** The section in view, and a function that scrolls to a section. */
export function useActiveSection({ idOf, items }: Sections): {
  reading: SectionKey;
  read: (key: SectionKey) => void;
} {
  const [passedIds, setPassedIds] = useState<readonly string[]>([]);
  const ids = items.map(({ key }) => idOf(key)).join(' ');
  useEffect(() => watchPassedSections(ids.split(' '), setPassedIds), [ids]);
  const reading = items.findLast(({ key }) => passedIds.includes(idOf(key)))?.key ?? 'goods';
  return { reading, read: (key) => scrollToSection(idOf(key), scrollBehavior()) };
}

/** Scrolls to the section that the address names, such as `tab=detail`. */
export function useSectionOfAddress({ idOf }: Sections, tab: string | undefined): void {
  const key = keys.find((each) => each !== 'reviews' && each === tab);
  const id = key && idOf(key);
  useEffect(() => {
    if (id) scrollToSection(id, 'instant');
  }, [id]);
}

const scrollToSection = (id: string, behavior: ScrollBehavior): void =>
  document.getElementById(id)?.scrollIntoView({ block: 'start', behavior });

/** Reports which elements start above the upper quarter of the viewport. */
function watchPassedSections(
  ids: string[],
  onChange: (passedIds: readonly string[]) => void,
): (() => void) | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined;
  const passedIds = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        passedIds[isIntersecting ? 'add' : 'delete'](target.id);
      onChange([...passedIds]);
    },
    { rootMargin: '1000000px 0px -75% 0px' },
  );
  for (const id of ids) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
  return () => observer.disconnect();
}
