import { RequestError, userMessage } from '@shop/baas-sdk';
import type { OrderItem } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { art } from '@shop/site-map';
import { PageState, Skeleton } from '@shop/ui';
import { useState } from 'react';
import { Failure } from '../reading/failure';
import { useT } from '../messages';
import { CheckoutForm } from './checkout-form';
import { storedDelivery } from './draft';
import { useLastDelivery, useQuote } from './queries';
import { remedyFor } from './remedy';

/** The checkout of one sku. */
export function Checkout({ uid, request }: { uid: string; request: OrderItem }) {
  const { navigator } = usePage();
  const [qty, setQty] = useState(request.qty);
  const quoteState = useQuote(uid, { skuId: request.skuId, qty });
  const last = useLastDelivery(uid);
  const buy = (next: number) => {
    setQty(next);
    navigator.replaceQuery({ sku: request.skuId, qty: String(next) });
  };
  if (!quoteState.quote && quoteState.error)
    return <NoQuote {...quoteState} request={{ ...request, qty }} onQty={buy} />;
  if (!quoteState.quote || !last) return <Skeleton kind="form" />;
  return (
    <CheckoutForm
      uid={uid}
      request={{ ...request, qty }}
      quoteState={{ ...quoteState, quote: quoteState.quote }}
      start={storedDelivery(uid) ?? last}
      onQty={buy}
    />
  );
}

interface NoQuoteProps {
  error: unknown;
  busy: boolean;
  reload: () => void;
  request: OrderItem;
  onQty: (qty: number) => void;
}

/** The request cannot be bought as it is; shows the server's reason. */
function NoQuote({ error, busy, reload, request, onQty }: NoQuoteProps) {
  const t = useT();
  const remedy = error instanceof RequestError ? null : remedyFor(error, request);
  if (!remedy) return <Failure error={error} busy={busy} onRetry={reload} />;
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
