import type { OpsOrder } from '@shop/domain';

/** `138****0000`: enough to compare with a caller's number, too little to call it. */
export const maskPhone = (phone: string): string => phone.replace(/^(.{3}).*(.{4})$/u, '$1****$2');

export const withMaskedPhones = (order: OpsOrder): OpsOrder => ({
  ...order,
  phone: order.phone && maskPhone(order.phone),
  address: order.address && { ...order.address, phone: maskPhone(order.address.phone) },
});
