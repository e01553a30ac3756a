import type { OpsMethod } from '@shop/domain';
import { useSyncExternalStore } from 'react';

/** The views, each with the method that a caller must be allowed to see it. */
export const methodByView = {
  orders: 'ops.orders',
  aftersales: 'ops-aftersales.list',
  service: 'ops-service.threads',
  reviews: 'ops-reviews.list',
  products: 'ops.products',
  vouchers: 'ops-vouchers.redeem',
  members: 'ops-members.find',
  ads: 'ops-ads.list',
  finance: 'ops-finance.figures',
  field: 'ops-field.metrics',
  log: 'ops-log.list',
  accounts: 'ops-accounts.list',
} as const satisfies Record<string, OpsMethod>;
export type View = keyof typeof methodByView;
export const views = Object.keys(methodByView) as View[];

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** The view in the address hash, so back and reload work; the first of `allowed` by default. */
export function useView(allowed: readonly View[]): View | undefined {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return allowed.find((view) => hash === `#${view}`) ?? allowed[0];
}
