import { RequestError, sentenceOf } from '@shop/baas-sdk';
import type { QuoteInput } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { PageState, Skeleton } from '@shop/ui';
import { useState } from 'react';
import { art } from '../art';
import { Failure } from '../reading/failure';
import { useT } from '../messages';
import { CheckoutForm } from './checkout-form';
import { draftedDelivery } from './draft';
import { useLastDelivery, useQuote } from './reads';
import { wayOn } from './way-on';

/** The checkout of one sku. */
export function Checkout({ uid, wish }: { uid: string; wish: QuoteInput }) {
  const { navigator } = usePage();
  const [qty, setQty] = useState(wish.qty);
  const quoted = useQuote(uid, { skuId: wish.skuId, qty });
  const last = useLastDelivery(uid);
  const buy = (next: number) => {
    setQty(next);
    navigator.replaceQuery({ sku: wish.skuId, qty: String(next) });
  };
  if (!quoted.quote && quoted.error)
    return <NoQuote {...quoted} wish={{ ...wish, qty }} onQty={buy} />;
  if (!quoted.quote || !last) return <Skeleton kind="form" />;
  return (
    <CheckoutForm
      uid={uid}
      wish={{ ...wish, qty }}
      quoted={{ ...quoted, quote: quoted.quote }}
      start={draftedDelivery(uid) ?? last}
      onQty={buy}
    />
  );
}

interface NoQuoteProps {
  error: unknown;
  busy: boolean;
  again: () => void;
  wish: QuoteInput;
  onQty: (qty: number) => void;
}

/** The request cannot be bought as it is; shows the server's reason. */
function NoQuote({ error, busy, again, wish, onQty }: NoQuoteProps) {
  const t = useT();
  const way = error instanceof RequestError ? null : wayOn(error, wish);
  if (!way) return <Failure error={error} busy={busy} onRetry={again} />;
  const action = 'href' in way ? way : { label: way.label, onClick: () => onQty(way.qty) };
  return (
    <PageState
      kind="error"
      image={art.offShelf}
      title={t('notBuyable')}
      text={sentenceOf(error)}
      action={action}
    />
  );
}
