import type { OpsLogRow } from '../collections';

/** The actions of the staff that the log records. */
export const opsActions = [
  'order.view',
  'order.cancel',
  'order.reprice',
  'order.readdress',
  'order.export',
  'product.shelf',
  'sku.stock',
  'sku.price',
  'products.import',
  'products.export',
  'voucher.save',
  'voucher.status',
  'ad.save',
  'ad.status',
  'code.redeem',
  'parcel.ship',
  'aftersale.approve',
  'aftersale.reject',
  'aftersale.receive',
  'aftersale.exchange',
  'aftersale.goodwill',
  'review.reply',
  'review.hide',
  'review.show',
  'statement.export',
  'outbox.retry',
  'discrepancy.resolve',
  'discrepancy.payBack',
  'account.create',
  'account.roles',
  'account.disable',
  'account.enable',
  'account.reset',
  'account.password',
  'member.reset',
  'service.reply',
] as const;
export type OpsAction = (typeof opsActions)[number];

/** Facts of an action. They never contain a password or a whole phone number. */
export type OpsLogDetail = Record<string, string | number | boolean | null>;

/** An entry of the log: who did what to what, and when. */
export type OpsLogEntry = Pick<OpsLogRow, '_id' | 'target' | 'orderId' | 'at'> & {
  action: OpsAction;
  actor: string;
  /** The order's number. */
  orderNo: string | null;
  detail: OpsLogDetail;
};
