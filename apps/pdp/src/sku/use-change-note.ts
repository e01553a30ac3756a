import { useState } from 'react';
import { formatPrice } from '@shop/ui';
import { useLocalText, type LocalText } from '@shop/i18n';
import type { Sku } from '@shop/domain';
import { useT } from '../messages';
import { optionText } from './quantity';

type T = ReturnType<typeof useT>;

/**
 * A sentence about a change of the selected sku while the page was open: another price, too little
 * stock for the quantity, or none. Null until then, and after the shopper selects another sku.
 *
 * @param skus the latest ones
 * @param qty the requested quantity
 */
export function useChangeNote(
  skus: readonly Sku[],
  selected: Sku | undefined,
  qty: number,
): string | null {
  const t = useT();
  const local = useLocalText();
  const [seen, setSeen] = useState({ skus, selected, qty });
  const [change, setChange] = useState<{ before: Sku; after: Sku | undefined; qty: number }>();
  if (seen.skus !== skus) {
    const before = seen.selected;
    setSeen({ skus, selected, qty });
    if (before)
      setChange({ before, after: skus.find(({ _id }) => _id === before._id), qty: seen.qty });
  } else if (seen.selected !== selected || seen.qty !== qty) {
    setSeen({ skus, selected, qty });
    if (selected && selected._id !== seen.selected?._id) setChange(undefined);
  }
  return change ? sentenceOf(change, t, local) : null;
}

function sentenceOf(
  { before, after, qty }: { before: Sku; after: Sku | undefined; qty: number },
  t: T,
  local: LocalText,
): string | null {
  if (!after || after.stock === 0) {
    const options = optionText(before, local);
    return options ? t('change.soldOut', { options }) : t('change.allSoldOut');
  }
  if (after.priceCents !== before.priceCents)
    return t('change.price', {
      before: formatPrice(before.priceCents),
      after: formatPrice(after.priceCents),
    });
  return after.stock < qty ? t('change.stock', { count: after.stock }) : null;
}
