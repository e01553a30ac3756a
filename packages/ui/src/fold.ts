import { useReducer } from 'react';
import type { LoadMoreProps } from './load-more';

/** The rest of a list: whether there is more of it, and how it is had. */
type Rest = Pick<LoadMoreProps, 'state' | 'onMore'>;

/**
 * Renders only the `first` rows of a list, its first screen, until somebody comes near their end; then all of its `rows`, and further ones as
 * `rest` says. What a page holds is drawn anew whenever its reader comes back to it, seen or not.
 * Where a browser cannot tell who comes near, all rows are `shown`.
 */
export function useFold(first: number, rows: number, rest: Rest): Rest & { shown: number } {
  const [isOpen, unfold] = useReducer(() => true, typeof IntersectionObserver === 'undefined');
  return isOpen || rows <= first ? { ...rest, shown: rows } : { shown: first, state: 'more', onMore: unfold };
}
