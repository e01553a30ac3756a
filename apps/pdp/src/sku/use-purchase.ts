import { usePage } from '@shop/shell-contract';
import { useLocalText } from '@shop/i18n';
import { useRef, useState } from 'react';
import type { Sku } from '@shop/domain';
import { checkoutUrl } from '@shop/site-map';
import type { Shown } from '../product-query';
import { useT } from '../messages';
import {
  choose,
  selectedSku,
  initialSelection,
  groupsOf,
  missingGroups,
  normalize,
  type OptionGroupState,
} from './selection';
import { maxQuantityOf } from './quantity';

/** The current selection and the actions on it. */
export interface Purchase {
  groups: OptionGroupState[];
  valueOf: (group: string) => string | undefined;
  choose: (group: string, value: string) => void;
  /** Undefined while an option is missing, or without stock. */
  sku: Sku | undefined;
  /** Selected by the shopper or by the address. */
  isExplicit: boolean;
  /** Display names of the missing options. */
  missing: string[];
  /** Why nothing of the product can be bought; null if something can. */
  unavailable: 'soldOut' | 'offShelf' | null;
  qty: number;
  maxQty: number;
  setQty: (qty: number) => void;
  buy: () => Promise<void>;
}

/** Stores the selection as made; the buyable part follows the latest stock. */
export function usePurchase(
  { product, skus }: Pick<Shown, 'product' | 'skus'>,
  isOffShelf: boolean,
): Purchase {
  const local = useLocalText();
  const { query, navigator } = usePage();
  const [stored, setStored] = useState(() => initialSelection(skus, query.sku));
  const [isExplicit, setIsExplicit] = useState(query.sku !== undefined);
  const [requestedQty, setQty] = useState(1);
  const selection = normalize(skus, stored);
  const groups = groupsOf(skus, selection);
  const sku = selectedSku(skus, selection);
  const maxQty = sku ? maxQuantityOf(sku, product) : 1;
  const qty = Math.min(requestedQty, maxQty);
  const select = (group: string, value: string) => {
    const next = choose(skus, selection, group, value);
    setStored(next);
    setIsExplicit(true);
    navigator.replaceQuery({ ...query, sku: selectedSku(skus, next)?._id });
  };
  return {
    groups,
    valueOf: (group) => selection[group],
    choose: select,
    sku,
    isExplicit,
    missing: missingGroups(groups, selection).map((group) => local(group, 'name')),
    unavailable: reasonOf(skus, isOffShelf),
    qty,
    maxQty,
    setQty,
    buy: useBuy(sku, qty),
  };
}

function reasonOf(skus: readonly Sku[], isOffShelf: boolean): Purchase['unavailable'] {
  if (isOffShelf) return 'offShelf';
  return skus.every(({ stock }) => stock === 0) ? 'soldOut' : null;
}

/**
 * Opens the checkout, after a login if needed, with the voucher of `claim` in the query. A double
 * tap opens it once.
 */
function useBuy(sku: Sku | undefined, qty: number): () => Promise<void> {
  const t = useT();
  const { query, login, navigator, feedback } = usePage();
  const running = useRef(false);
  return async () => {
    if (!sku || running.current) return;
    running.current = true;
    try {
      if (await login.ensure(t('loginToBuy')))
        await navigator.open(checkoutUrl({ skuId: sku._id, qty }, query.claim));
    } catch {
      feedback.toast(t('notOpened'));
    } finally {
      running.current = false;
    }
  };
}
