import {
  address,
  check,
  phone,
  type CreateOrderInput,
  type Order,
  type ProductKind,
} from '@shop/domain';
import { language } from '@shop/i18n';

/** The delivery form; only `phone` for voucher codes. */
export interface Delivery {
  name: string;
  phone: string;
  regionText: string;
  detail: string;
  note: string;
}
export type DeliveryField = keyof typeof address.entries;
export type FieldErrors = Partial<Record<DeliveryField, string>>;

export const blank: Delivery = { name: '', phone: '', regionText: '', detail: '', note: '' };

const requiredFields = (kind: ProductKind) => (kind === 'physical' ? address.entries : { phone });

/** The error message of each invalid field. */
export function validateDelivery(kind: ProductKind, delivery: Delivery): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, schema] of Object.entries(requiredFields(kind)) as [
    DeliveryField,
    typeof phone,
  ][]) {
    const read = check(schema, delivery[field], language());
    if (!read.ok) errors[field] = read.message;
  }
  return errors;
}

/** The input of `order.create`. */
export function deliveryInput(
  kind: ProductKind,
  { note, ...place }: Delivery,
): Pick<CreateOrderInput, 'address' | 'phone' | 'note'> {
  return kind === 'physical' ? { address: place, note } : { phone: place.phone, note };
}

/** The address of the member's latest order that has one. */
export function lastDelivery(orders: readonly Order[]): Delivery {
  const place = orders.find(({ address: at }) => at !== null)?.address;
  return {
    ...blank,
    ...place,
    phone: place?.phone ?? orders.find(({ phone: number }) => number)?.phone ?? '',
  };
}
