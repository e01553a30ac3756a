import { useReducer } from 'react';
import type { LoadMoreProps } from './load-more';

/**
 * Renders the `first` rows of a list, as many more whenever somebody comes near their end, and when all its `rows` are there goes on as
 * `rest` says; the answer is what stands in its footer, with how many rows to render as `loaded`. What a page holds is drawn anew whenever
 * its reader comes back to it, seen or not. Where a browser cannot tell who comes near, all rows are there at once.
 */
export function useIncrementalList(
  first: number,
  rows = 0,
  rest: Omit<LoadMoreProps, 'loaded'>,
): LoadMoreProps & { loaded: number } {
  const [reached, goOn] = useReducer(
    (before: number) => before + first,
    typeof IntersectionObserver === 'undefined' ? Infinity : first,
  );
  return reached < rows
    ? { state: 'more', onMore: goOn, loaded: reached }
    : { ...rest, loaded: rows };
}
