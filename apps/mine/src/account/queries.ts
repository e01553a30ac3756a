import type { Baas } from '@shop/baas-sdk';
import type { NotificationObject, OrderObject, UserObject, VoucherObject } from '@shop/domain';
import { cloudKey, cloudQuery } from '@shop/shell-contract';

// The uid is part of each key, so members never see each other's data.

export function profileQuery(baas: Baas, uid: string) {
  return {
    ...cloudQuery<UserObject, 'me'>(baas, 'user', 'me', []),
    queryKey: [...cloudKey('user', 'me', []), uid] as const,
  };
}

export function countsQuery(baas: Baas, uid: string) {
  return {
    ...cloudQuery<OrderObject, 'counts'>(baas, 'order', 'counts', []),
    queryKey: [...cloudKey('order', 'counts', []), uid] as const,
  };
}

/** The first usable vouchers, for their number. */
export function voucherCountQuery(baas: Baas, uid: string) {
  return {
    ...cloudQuery<VoucherObject, 'mine'>(baas, 'voucher', 'mine', ['usable', '', 1]),
    queryKey: [...cloudKey('voucher', 'mine', ['usable', '', 1]), uid] as const,
  };
}

/** The first notifications, for the number of unread ones. */
export function unreadQuery(baas: Baas, uid: string) {
  return {
    ...cloudQuery<NotificationObject, 'list'>(baas, 'notification', 'list', [1]),
    queryKey: [...cloudKey('notification', 'list', [1]), uid] as const,
  };
}

export const avatarsQuery = (baas: Baas) => ({
  ...cloudQuery<UserObject, 'avatars'>(baas, 'user', 'avatars', []),
  staleTime: Infinity,
});
