import { useSyncExternalStore } from 'react';

export const views = ['orders', 'products'] as const;
export type View = (typeof views)[number];

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** The view the address names behind `#`, so that a browser's back and a reload mean what they mean everywhere. */
export const useView = (): View =>
  useSyncExternalStore(
    subscribe,
    () => views.find((view) => location.hash === `#${view}`) ?? 'orders',
  );
