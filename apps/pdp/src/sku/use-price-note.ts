import { usePage } from '@shop/shell-contract';
import { useEffect, useRef } from 'react';
import type { Sku } from '@shop/domain';
import { texts } from '../texts';

/** Says so when the price of the same sku became another while the page was open. */
export function usePriceNote(sku: Sku | undefined): void {
  const { feedback } = usePage();
  const before = useRef(sku);
  useEffect(() => {
    if (sku && before.current?._id === sku._id && before.current.priceCents !== sku.priceCents)
      feedback.toast(texts('priceChanged'));
    before.current = sku;
  }, [sku, feedback]);
}
