import type { StaffRole } from './roles';
import type { OpsObjects } from './ops-objects';

/** A method of a staff object: `ops.orders`. */
export type OpsMethod = {
  [Name in keyof OpsObjects]: `${Name}.${keyof OpsObjects[Name] & string}`;
}[keyof OpsObjects];

const everyone = ['warehouse', 'service', 'finance'] as const;

/** The roles besides `ops` that may call each method. A new method needs an entry to compile. */
export const rolesByMethod: Record<OpsMethod, readonly StaffRole[]> = {
  'ops.orders': everyone,
  'ops.order': ['warehouse', 'service'],
  'ops.cancelOrder': ['service'],
  'ops.repriceOrder': ['service'],
  'ops.readdressOrder': ['service'],
  'ops.ship': ['warehouse'],
  'ops.products': ['warehouse', 'service'],
  'ops.setShelf': ['warehouse'],
  'ops.setStock': ['warehouse'],
  'ops.setPrice': [],
  'ops-accounts.me': everyone,
  'ops-accounts.changePassword': everyone,
  'ops-accounts.list': [],
  'ops-accounts.create': [],
  'ops-accounts.setRoles': [],
  'ops-accounts.setDisabled': [],
  'ops-accounts.resetPassword': [],
  'ops-log.list': everyone,
  'ops-vouchers.list': ['service'],
  'ops-vouchers.options': ['service'],
  'ops-vouchers.save': [],
  'ops-vouchers.setStatus': [],
  'ops-vouchers.look': ['service', 'warehouse'],
  'ops-vouchers.redeem': ['service', 'warehouse'],
  'ops-aftersales.list': ['service', 'warehouse'],
  'ops-aftersales.approve': ['service'],
  'ops-aftersales.reject': ['service'],
  'ops-aftersales.receive': ['service', 'warehouse'],
  'ops-aftersales.shipExchange': ['service', 'warehouse'],
  'ops-aftersales.goodwill': ['service'],
  'ops-files.exportOrders': ['finance'],
  'ops-files.exportStatement': ['finance'],
  'ops-files.exportProducts': ['warehouse', 'service'],
  'ops-files.checkImport': [],
  'ops-files.applyImport': [],
  'ops-finance.figures': ['finance'],
  'ops-finance.effects': ['finance'],
  'ops-finance.retryEffect': [],
  'ops-finance.discrepancies': ['finance'],
  'ops-finance.audit': ['finance'],
  'ops-finance.resolveDiscrepancy': ['finance'],
  'ops-finance.payBack': ['finance'],
  'ops-field.metrics': [],
  'ops-reviews.list': ['service'],
  'ops-reviews.reply': ['service'],
  'ops-reviews.hide': ['service'],
  'ops-reviews.show': ['service'],
  'ops-members.find': ['service'],
  'ops-members.issueReset': ['service'],
  'ops-members.sandboxMessages': ['service'],
  'ops-service.threads': ['service'],
  'ops-service.chat': ['service'],
  'ops-service.reply': ['service'],
  'ops-service.replyCard': ['service'],
  'ops-service.replyPicture': ['service'],
  'ops-service.read': ['service'],
  'ops-service.typing': ['service'],
  'ops-ads.list': [],
  'ops-ads.save': [],
  'ops-ads.setStatus': [],
};

/** The methods that an account can call before it has replaced its one-time password. */
export const methodsBeforePassword: readonly OpsMethod[] = [
  'ops-accounts.me',
  'ops-accounts.changePassword',
];

/** Whether an account with `roles` may call `method`; false for an unknown method or role. */
export function isAllowed(roles: readonly string[], method: string): boolean {
  if (!Object.hasOwn(rolesByMethod, method)) return false;
  const allowed: readonly string[] = ['ops', ...rolesByMethod[method as OpsMethod]];
  return roles.some((role) => allowed.includes(role));
}
