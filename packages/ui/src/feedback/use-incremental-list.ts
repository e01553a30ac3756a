import { useReducer } from 'react';
import type { LoadMoreProps } from './load-more';

const canObserve = () =>
  typeof document === 'undefined' || typeof IntersectionObserver !== 'undefined';

/**
 * Renders a long list in steps, because a page renders all of its rows again when the user returns
 * to it. Starts with `stepCount` rows, also on the server, and adds as many when the end comes
 * near. A browser without `IntersectionObserver` renders all rows at once.
 *
 * @param stepCount rows of the first screen
 * @param rowCount rows that are loaded
 * @param footer props of `LoadMore` once all loaded rows are rendered
 * @param stepsEnd rows after which the list itself renders only those near the viewport
 * @returns the props of `LoadMore`; `loaded` is the number of rows to render
 */
export function useIncrementalList(
  stepCount: number,
  rowCount = 0,
  footer: Omit<LoadMoreProps, 'loaded'>,
  stepsEnd = Infinity,
): LoadMoreProps & { loaded: number } {
  const [limit, showMore] = useReducer(
    (before: number) => before + stepCount,
    canObserve() ? stepCount : Infinity,
  );
  if (limit < Math.min(rowCount, stepsEnd))
    return { state: 'more', onMore: showMore, loaded: limit };
  return { ...footer, loaded: rowCount };
}
