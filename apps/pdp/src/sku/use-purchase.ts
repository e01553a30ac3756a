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

/** What the shopper is about to buy, and what can be done about it. */
export interface Purchase {
  groups: ChoiceGroup[];
  valueOf: (group: string) => string | undefined;
  choose: (group: string, value: string) => void;
  /** Undefined while a group is open, and when nothing is left. */
  sku: Sku | undefined;
  /** The shopper chose it, or came with its address. */
  decided: boolean;
  /** Names of the groups still to be chosen, for a reader. */
  open: string[];
  soldOut: boolean;
  qty: number;
  most: number;
  setQty: (qty: number) => void;
  buy: () => Promise<void>;
}

/** The wish is kept as it was made; what of it can be bought follows the newest stock. */
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

/** To the checkout, by way of the login where it is needed; pressing twice goes there once. */
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
