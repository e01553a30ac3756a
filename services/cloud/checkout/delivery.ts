import type { Address } from '@shop/domain';

/** The address that an order goes to; without a region code the freight is an estimate. */
export type DeliveryAddress = Address & { _id: string; regionCode: string };

export const toDeliveryAddress = (address: Address | undefined): DeliveryAddress | null =>
  address ? { _id: '', regionCode: '', ...address } : null;
