import type { Baas } from '@shop/baas-sdk';
import type { OrderObject, UserObject } from '@shop/domain';
import { cloudKey, cloudQuery } from '@shop/shell-contract';

// The member is part of each key, so that the next one to log in never sees what the last one had.

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

export const avatarsQuery = (baas: Baas) => ({
  ...cloudQuery<UserObject, 'avatars'>(baas, 'user', 'avatars', []),
  staleTime: Infinity,
});
