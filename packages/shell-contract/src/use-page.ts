import { createContext, useContext, useEffect, useRef } from 'react';
import type { Page, PageLifecycle } from './page';

const PageContext = createContext<Page | null>(null);

/** Provides the page context; rendered by the shell and by `fakeShell`. */
export const PageProvider = PageContext.Provider;

/** The page context of the enclosing page. Throws outside of a page. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page)
    throw new Error(
      'usePage: this component is not inside a page. ' +
        'Render it in the shell, or with fakeShell of @shop/shell-contract/testing.',
    );
  return page;
}

type Listener<K extends keyof PageLifecycle> = Parameters<PageLifecycle[K]>[0];

/**
 * Calls `listener` on a lifecycle event while the component is mounted. The listener of the latest
 * render is the one that runs, so it needs no memoization.
 */
export function useLifecycle<K extends keyof PageLifecycle>(event: K, listener: Listener<K>): void {
  const { lifecycle } = usePage();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const subscribe = lifecycle[event] as (l: (e: never) => unknown) => () => void;
    return subscribe((e: never) => (latest.current as (e: never) => unknown)(e));
  }, [lifecycle, event]);
}
