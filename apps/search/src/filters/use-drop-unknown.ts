import type { Search } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useEffect, useEffectEvent } from 'react';
import { useDiscovery } from '../discover/use-discovery';
import type { SearchState } from '../query/use-search';
import { useT } from '../messages';

/** Removes an unknown platform or category from the address and shows a toast. */
export function useDropUnknown(
  { type, platform, cat }: Search,
  change: SearchState['change'],
  onPlatform: (code: string) => void,
): void {
  const t = useT();
  const { feedback } = usePage();
  const discovery = useDiscovery();
  const noPlatform = Boolean(
    discovery &&
    type === 'voucher' &&
    platform !== null &&
    discovery.platforms.every(({ code }) => code !== platform),
  );
  const noCategory = Boolean(
    discovery && cat !== null && discovery.categories.every(({ _id }) => _id !== cat),
  );
  const dropUnknown = useEffectEvent((platformGone: boolean, categoryGone: boolean) => {
    if (platformGone) onPlatform('');
    if (categoryGone) change({ cat: undefined });
    if (platformGone || categoryGone)
      feedback.toast(platformGone ? t('noSuchPlatform') : t('noSuchCategory'));
  });
  useEffect(() => dropUnknown(noPlatform, noCategory), [noPlatform, noCategory]);
}
