import { takeAddressChoice, type OrderItem } from '@shop/domain';
import { useLifecycle, usePage } from '@shop/shell-contract';
import { useState } from 'react';
import { queryOf, readChoice, type Choice } from './choice';

/** The choices of this checkout, with the address that the address book handed back. */
export function useChoice(
  uid: string,
  item: OrderItem,
): [Choice, (change: Partial<Choice>) => void] {
  const { query, navigator } = usePage();
  const [choice, setChoice] = useState(() => readChoice(item, query));
  const change = (next: Partial<Choice>) => {
    const merged = { ...choice, ...next };
    setChoice(merged);
    navigator.replaceQuery(queryOf(item.skuId, merged));
  };
  const takeAddress = () => {
    const addressId = takeAddressChoice(() => sessionStorage, uid);
    if (addressId) change({ addressId });
  };
  useLifecycle('onShow', takeAddress);
  return [choice, change];
}
