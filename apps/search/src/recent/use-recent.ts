import { rememberSearch } from '@shop/page-blocks/recent-searches';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Records the searches of links to the page among the recent ones of this device.
 * @param arrived query of the page or of a link to it; its words are recorded once
 */
export function useRecent(arrived: { q?: string }): void {
  const recorded = useRef<object>(undefined);
  const record = useEffectEvent((query: typeof arrived) => {
    // Recorded once: showing the page again is not a new search.
    if (recorded.current !== query) rememberSearch(query.q ?? '');
    recorded.current = query;
  });
  useEffect(() => record(arrived), [arrived]);
}
