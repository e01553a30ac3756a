import type { Baas } from '@shop/baas-sdk';
import type { AddressObject } from '@shop/domain';
import { cloudKey, cloudQuery } from '@shop/shell-contract';

/** The key ends with the uid, so members never see each other's addresses. */
export const addressesQuery = (baas: Baas, uid: string) => ({
  ...cloudQuery<AddressObject, 'list'>(baas, 'address', 'list', []),
  queryKey: [...cloudKey('address', 'list', []), uid] as const,
});
