import { useSyncExternalStore } from 'react';

export const views = ['orders', 'products'] as const;
export type View = (typeof views)[number];

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** The view in the address hash, so back and reload work. */
export const useView = (): View =>
  useSyncExternalStore(
    subscribe,
    () => views.find((view) => location.hash === `#${view}`) ?? 'orders',
  );
