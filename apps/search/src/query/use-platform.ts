import type { Search } from '@shop/domain';
import { setVoucherPlatform, useStore } from '@shop/shell-contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SearchState } from './use-search';

/**
 * Synchronizes the platform of a voucher search with the global `voucherPlatform`: a platform in
 * the address sets the global one; without one in the address the global one applies.
 */
export function usePlatform(search: Search, change: SearchState['change']): (code: string) => void {
  const held = useStore(({ voucherPlatform }) => voucherPlatform);
  const here = search.platform ?? '';
  const before = useRef('');
  const agree = useEffectEvent((app: string, page: string, takesPart: boolean) => {
    const arrived = page !== '' && page !== before.current;
    before.current = page;
    if (!takesPart || app === page) return;
    if (arrived) setVoucherPlatform(page);
    else change({ platform: app || undefined });
  });
  const takesPart = search.type === 'voucher';
  useEffect(() => agree(held, here, takesPart), [held, here, takesPart]);
  return (code) => {
    setVoucherPlatform(code);
    change({ platform: code || undefined });
  };
}
