import { usePage } from '@shop/shell-contract';
import { useLocalText } from '@shop/texts';
import { useRef, useState } from 'react';
import type { Sku } from '@shop/domain';
import { checkoutAddress } from '../addresses';
import type { Shown } from '../product-query';
import { useTexts } from '../texts';
import {
  choose,
  chosenSku,
  firstChoice,
  groupsOf,
  openGroups,
  settle,
  type ChoiceGroup,
} from './choice';
import { piecesAllowed } from './pieces';

/** The current selection and the actions on it. */
export interface Purchase {
  groups: ChoiceGroup[];
  valueOf: (group: string) => string | undefined;
  choose: (group: string, value: string) => void;
  /** Undefined while an option is missing, or without stock. */
  sku: Sku | undefined;
  /** Selected by the shopper or by the address. */
  decided: boolean;
  /** Display names of the missing options. */
  open: string[];
  soldOut: boolean;
  qty: number;
  most: number;
  setQty: (qty: number) => void;
  buy: () => Promise<void>;
}

/** Stores the selection as made; the buyable part follows the latest stock. */
export function usePurchase({ product, skus }: Pick<Shown, 'product' | 'skus'>): Purchase {
  const local = useLocalText();
  const { query, navigator } = usePage();
  const [wish, setWish] = useState(() => firstChoice(skus, query.sku));
  const [decided, setDecided] = useState(query.sku !== undefined);
  const [wanted, setQty] = useState(1);
  const choice = settle(skus, wish);
  const groups = groupsOf(skus, choice);
  const sku = chosenSku(skus, choice);
  const most = sku ? piecesAllowed(sku, product) : 1;
  const qty = Math.min(wanted, most);
  const pick = (group: string, value: string) => {
    const next = choose(skus, choice, group, value);
    setWish(next);
    setDecided(true);
    navigator.replaceQuery({ ...query, sku: chosenSku(skus, next)?._id });
  };
  return {
    groups,
    valueOf: (group) => choice[group],
    choose: pick,
    sku,
    decided,
    open: openGroups(groups, choice).map((group) => local(group, 'name')),
    soldOut: skus.every(({ stock }) => stock === 0),
    qty,
    most,
    setQty,
    buy: useBuy(sku, qty),
  };
}

/** Opens the checkout, after a login if needed. A double tap opens it once. */
function useBuy(sku: Sku | undefined, qty: number): () => Promise<void> {
  const t = useTexts();
  const { login, navigator, feedback } = usePage();
  const running = useRef(false);
  return async () => {
    if (!sku || running.current) return;
    running.current = true;
    try {
      if (await login.ensure(t('loginToBuy')))
        await navigator.open(checkoutAddress({ skuId: sku._id, qty }));
    } catch {
      feedback.toast(t('notOpened'));
    } finally {
      running.current = false;
    }
  };
}
