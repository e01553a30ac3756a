import { RequestError, userMessage } from '@shop/baas-sdk';
import type { OrderItem } from '@shop/domain';
import { art } from '@shop/site-map';
import { PageState, Skeleton } from '@shop/ui';
import { useEffect, useEffectEvent } from 'react';
import { OrderState } from '../reading/order-state';
import { useT } from '../messages';
import { CheckoutForm } from './checkout-form';
import { requestOf } from './choice';
import { isAddressMissing, useQuote, type QuoteState } from './queries';
import { remedyFor } from './remedy';
import { useChoice } from './use-choice';

/** The checkout of one sku. */
export function Checkout({ uid, item }: { uid: string; item: OrderItem }) {
  const [choice, change] = useChoice(uid, item);
  const quoteState = useQuote(uid, requestOf(item.skuId, choice));
  const isMissing = choice.addressId !== undefined && isAddressMissing(quoteState.error);
  const dropAddress = useEffectEvent(() => change({ addressId: undefined }));
  useEffect(() => {
    if (isMissing) dropAddress();
  }, [isMissing]);
  const { quote, error } = quoteState;
  const current = { ...item, qty: choice.qty };
  if (!quote && error && !isMissing)
    return <NoQuote {...quoteState} item={current} onQty={(qty) => change({ qty })} />;
  if (!quote) return <Skeleton kind="form" />;
  return (
    <CheckoutForm
      uid={uid}
      item={current}
      choice={choice}
      quoteState={{ ...quoteState, quote }}
      onChange={change}
    />
  );
}

interface NoQuoteProps extends Pick<QuoteState, 'error' | 'busy' | 'reload'> {
  item: OrderItem;
  onQty: (qty: number) => void;
}

/** The request cannot be bought as it is; shows the server's reason. */
function NoQuote({ error, busy, reload, item, onQty }: NoQuoteProps) {
  const t = useT();
  const remedy = error instanceof RequestError ? null : remedyFor(error, item);
  if (!remedy)
    return <OrderState query={{ error, isFetching: busy, refetch: reload }} skeleton="form" />;
  const action =
    'href' in remedy ? remedy : { label: remedy.label, onClick: () => onQty(remedy.qty) };
  return (
    <PageState
      kind="error"
      image={art.offShelf}
      title={t('notBuyable')}
      text={userMessage(error)}
      action={action}
    />
  );
}
