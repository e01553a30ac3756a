import {
  opsOrderTabs,
  plainCode,
  plainPhone,
  type OpsOrderTab,
  type OrderStatus,
} from '@shop/domain';
import { escapeLike, type Conditions } from '../catalog/conditions';
import { statusesOf as statusesOfTab } from '../orders/read';
import { readText } from './read-text';

export interface OrderSearch {
  tab: OpsOrderTab;
  text: string;
}

/** Reads any client values; an unknown tab is `all`. */
export const readOrderSearch = (tab: unknown, text: unknown): OrderSearch => ({
  tab: opsOrderTabs.find((name) => name === tab) ?? 'all',
  text: readText(text),
});

export const statusesOf = (tab: OpsOrderTab): OrderStatus[] =>
  tab === 'cancelled' ? ['cancelled'] : statusesOfTab(tab);

/** Fewer digits would match a tenth of all phone numbers or more. */
const minPhoneDigits = 4;

/**
 * Adds a condition on the orders `o` and their buyers `a`: the beginning of the order number, part
 * of the user name, or the end of a phone number.
 */
export function addOrderText(conditions: Conditions, text: string): void {
  if (!text) return;
  const number = plainCode(text);
  const phone = plainPhone(text);
  const isPhoneTail = /^\d+$/.test(phone) && phone.length >= minPhoneDigits && phone.length <= 11;
  const tail = isPhoneTail
    ? ` or o."phone" like (?::text[])[3] or o."address"->>'phone' like (?::text[])[3]`
    : '';
  conditions.add(`(o."no" like (?::text[])[1] or a."username" like (?::text[])[2]${tail})`, [
    // A text of separators only is the beginning of no number.
    number && `${escapeLike(number)}%`,
    `%${escapeLike(text.toLowerCase())}%`,
    `%${phone}`,
  ]);
}
