import type { Address } from '@shop/domain';
import { t } from '../messages';

/** The dialogs of the order list. */
export type OrderDialog = 'detail' | 'ship' | 'cancel' | 'reprice' | 'readdress';

/** The colours of the statuses. */
export const tones = {
  pending_payment: 'amber',
  paid: 'red',
  shipped: 'blue',
  issued: 'blue',
  completed: 'green',
  cancelled: 'grey',
  refunding: 'violet',
  refunded: 'grey',
} as const;

export const addressText = ({ name, phone, regionText, detail }: Address) =>
  t('addressText', { name, phone, region: regionText, detail });
