import { maskPhone, type OpsOrder } from '@shop/domain';

export const withMaskedPhones = (order: OpsOrder): OpsOrder => ({
  ...order,
  phone: order.phone && maskPhone(order.phone),
  address: order.address && { ...order.address, phone: maskPhone(order.address.phone) },
});
