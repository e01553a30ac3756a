import { createContext, useContext, useEffect, useRef } from 'react';
import type { Page, PageLifecycle } from './page';

const PageContext = createContext<Page | null>(null);

/** The shell (or the pretend shell) hands a page its powers with this. */
export const PageProvider = PageContext.Provider;

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page)
    throw new Error(
      'usePage: this component is not inside a page; render it with pretendShell of @shop/shell-contract/testing, or in the shell.',
    );
  return page;
}

type Listener<K extends keyof PageLifecycle> = Parameters<PageLifecycle[K]>[0];

/** Listens to one lifecycle event for as long as the component is mounted; the newest listener is the one called. */
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
