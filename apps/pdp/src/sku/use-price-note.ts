import { usePage } from '@shop/shell-contract';
import { useEffect, useRef } from 'react';
import type { Sku } from '@shop/domain';
import { t } from '../messages';

/** Announces a price change of the same sku while the page is open. */
export function usePriceNote(sku: Sku | undefined): void {
  const { feedback } = usePage();
  const before = useRef(sku);
  useEffect(() => {
    if (sku && before.current?._id === sku._id && before.current.priceCents !== sku.priceCents)
      feedback.toast(t('priceChanged'));
    before.current = sku;
  }, [sku, feedback]);
}
