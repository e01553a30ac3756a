import {
  aftersaleCases,
  reasonsFor,
  type AftersaleInput,
  type AftersaleKind,
  type AftersaleOffer,
  type AftersaleReason,
  type Order,
} from '@shop/domain';

export interface Draft {
  lineId: string;
  kind: AftersaleKind;
  qty: number;
  reason: string | undefined;
  note: string;
  exchangeSkuId: string | undefined;
}

export const maxQtyOf = (offer: AftersaleOffer, kind: AftersaleKind): number =>
  offer.maxQtyByKind[kind] ?? offer.maxQty;

/** The draft for a line, with its first kind and all its pieces. */
export function draftFor(offer: AftersaleOffer, kind = offer.kinds[0] ?? 'refund'): Draft {
  const qty = maxQtyOf(offer, kind);
  return { lineId: offer.lineId, kind, qty, reason: undefined, note: '', exchangeSkuId: undefined };
}

/** The reasons that fit the kind and the pieces of the line. */
export function reasonsOf(order: Order, { lineId, kind }: Draft): AftersaleReason[] {
  const line = order.lines.find(({ _id }) => _id === lineId);
  return line ? reasonsFor(aftersaleCases(kind, order, line)) : [];
}

/** The draft with another kind: what does not fit the kind is reset. */
export function withKind(
  draft: Draft,
  offer: AftersaleOffer,
  kind: AftersaleKind,
  order: Order,
): Draft {
  const isKept = reasonsOf(order, { ...draft, kind }).some((code) => code === draft.reason);
  return {
    ...draft,
    kind,
    qty: Math.min(draft.qty, maxQtyOf(offer, kind)),
    reason: isKept ? draft.reason : undefined,
    exchangeSkuId: kind === 'exchange' ? draft.exchangeSkuId : undefined,
  };
}

/** The refund of the pieces; null for an exchange. */
export const amountOf = ({ kind, qty }: Draft, { amountsCents }: AftersaleOffer): number | null =>
  kind === 'exchange' ? null : (amountsCents[qty - 1] ?? 0);

/** The request, or the choice that is missing. */
export function inputOf(
  orderId: string,
  { reason, exchangeSkuId, note, ...draft }: Draft,
  photos: string[],
): AftersaleInput | 'reason' | 'exchangeSku' {
  if (!reason) return 'reason';
  if (draft.kind === 'exchange' && !exchangeSkuId) return 'exchangeSku';
  return { orderId, ...draft, reason, note, photos, ...(exchangeSkuId && { exchangeSkuId }) };
}
