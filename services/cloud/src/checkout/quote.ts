import {
  bestVouchers,
  freightOf,
  groupOf,
  maxOrderCents,
  priceOf,
  voucherVerdict,
  VoucherError,
} from '@shop/domain';
import { failWith } from '../errors';
import { readClaimableVouchers } from '../catalog/claimable-vouchers';
import { readUsableClaims, type UsableClaim } from '../vouchers/hold';
import { lineFreight } from '../catalog/badges';
import { optionTextEnOf, optionTextOf } from '../catalog/option-text';
import { claimableOffers } from './claimable-offers';
import type { OfferItem } from './offer';
import type { DeliveryAddress } from './delivery';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type {
  FreightTemplate,
  FreightTemplateRow,
  Freight,
  Price,
  PricedLine,
  Quote,
  QuoteVoucher,
} from '@shop/domain';

interface QuoteRequest {
  uid: string;
  offers: readonly OfferItem[];
  address: DeliveryAddress | null;
}

/** The price of an order without the vouchers that could still be claimed for it. */
export type PricedOrder = Omit<Quote, 'claimable' | 'canPayHere'>;

/** The facts that a price depends on besides the chosen vouchers. */
interface Basis extends QuoteRequest {
  lines: PricedLine[];
  freight: Freight;
  claims: UsableClaim[];
  now: number;
}

async function readBasis(database: Queryable, request: QuoteRequest, now: number): Promise<Basis> {
  const lines = request.offers.map(toPricedLine);
  const [templates, claims] = await Promise.all([
    readTemplates(database, request.offers),
    readUsableClaims(database, request.uid, now),
  ]);
  const freight = freightOf(lines, request.address?.regionCode ?? null, templates);
  return { ...request, lines, freight, claims, now };
}

/**
 * The price with the chosen vouchers, or with the best ones without a choice. A chosen voucher that
 * no longer applies is dropped, and the best ones take its place.
 */
export async function quoteOf(
  context: CloudContext,
  database: Queryable,
  request: QuoteRequest,
  claimIds: readonly string[] | undefined,
): Promise<Omit<Quote, 'canPayHere'>> {
  const basis = await readBasis(database, request, context.clock.now());
  const quote = lenientQuote(basis, claimIds);
  requirePayable(context, quote);
  const claimable = await readClaimableVouchers(database, basis);
  const offers = claimableOffers(
    { ...basis, freightCents: basis.freight.cents },
    claimable,
    quote.payableCents,
  );
  return { ...quote, claimable: offers };
}

function lenientQuote(basis: Basis, claimIds: readonly string[] | undefined): PricedOrder {
  if (!claimIds) return toQuote(basis, bestPrice(basis), []);
  try {
    return toQuote(basis, priceWith(basis, claimIds), []);
  } catch (error) {
    if (!(error instanceof VoucherError)) throw error;
    const { claimId, reason } = error;
    return toQuote(basis, bestPrice(basis), [{ claimId, reason }]);
  }
}

/**
 * The price with exactly these vouchers. Fails with VOUCHER_NOT_APPLICABLE, UNDELIVERABLE or
 * ORDER_TOO_LARGE.
 */
export async function strictQuoteOf(
  context: CloudContext,
  database: Queryable,
  request: QuoteRequest,
  claimIds: readonly string[],
): Promise<PricedOrder> {
  const basis = await readBasis(database, request, context.clock.now());
  if (basis.freight.undeliverable) failWith(context, 'UNDELIVERABLE', {});
  try {
    const quote = toQuote(basis, priceWith(basis, claimIds), []);
    requirePayable(context, quote);
    return quote;
  } catch (error) {
    if (!(error instanceof VoucherError)) throw error;
    return failWith(context, 'VOUCHER_NOT_APPLICABLE', { reason: error.reason });
  }
}

/** Fails with ORDER_TOO_LARGE. */
function requirePayable(context: CloudContext, { payableCents }: PricedOrder): void {
  if (payableCents > maxOrderCents)
    failWith(context, 'ORDER_TOO_LARGE', { limitCents: maxOrderCents });
}

function bestPrice(basis: Basis): Price {
  const { lines, claims, freight, now } = basis;
  return priceWith(basis, bestVouchers(lines, claims, freight.cents, now));
}

/** Throws VoucherError. */
function priceWith({ lines, claims, freight, now }: Basis, claimIds: readonly string[]): Price {
  const chosen = claimIds.map((claimId) => {
    const claim = claims.find((each) => each.claimId === claimId);
    // Used or expired since the shopper chose it, or another shopper's.
    if (!claim) throw new VoucherError(claimId, 'expired');
    return claim;
  });
  return priceOf(lines, chosen, freight.cents, now);
}

function toPricedLine(offer: OfferItem): PricedLine {
  return {
    skuId: offer._id,
    productId: offer.productId,
    categoryIds: offer.categoryIds,
    unitCents: offer.priceCents,
    qty: offer.qty,
    weightGrams: offer.weightGrams,
    freight: lineFreight(offer),
  };
}

async function readTemplates(
  database: Queryable,
  offers: readonly OfferItem[],
): Promise<FreightTemplate[]> {
  const ids = offers.flatMap(({ freightId }) => freightId ?? []);
  if (ids.length === 0) return [];
  const { rows } = await database.query<FreightTemplateRow>(
    `select * from "freight_template" where "_id" = any($1::text[])`,
    [ids],
  );
  // The staff console validates the zones when it stores them.
  return rows.map(({ zones, ...row }) => ({
    ...row,
    zones: zones as unknown as FreightTemplate['zones'],
  }));
}

function toQuote(basis: Basis, price: Price, dropped: Quote['dropped']): PricedOrder {
  const { offers, address, freight, claims } = basis;
  const { lines, vouchers, ...amounts } = price;
  return {
    ...amounts,
    lines: offers.map((offer, index) => ({
      skuId: offer._id,
      productId: offer.productId,
      title: offer.titleZh,
      titleEn: offer.titleEn,
      optionText: optionTextOf(offer),
      optionTextEn: optionTextEnOf(offer),
      image: offer.image,
      unitCents: offer.priceCents,
      qty: offer.qty,
      stock: offer.stock,
      codeValidDays: offer.codeValidDays,
      discountCents: lines[index]?.discountCents ?? 0,
      paidCents: lines[index]?.paidCents ?? 0,
    })),
    kind: offers[0]?.kind ?? 'physical',
    freight: freight.parts,
    undeliverable: freight.undeliverable,
    address,
    vouchers: claims.map((claim) => toQuoteVoucher(claim, basis)),
    claimIds: vouchers.map(({ claimId }) => claimId),
    dropped,
  };
}

function toQuoteVoucher(claim: UsableClaim, { lines, freight, now }: Basis): QuoteVoucher {
  const verdict = voucherVerdict(claim, lines, freight.cents, now);
  return {
    claimId: claim.claimId,
    titleZh: claim.titleZh,
    titleEn: claim.titleEn,
    kind: claim.kind,
    amountCents: claim.amountCents,
    percentBp: claim.percentBp,
    platformNameZh: claim.platformNameZh,
    platformNameEn: claim.platformNameEn,
    platformIcon: claim.platformIcon,
    tone: claim.tone,
    group: groupOf(claim),
    scopeTextZh: claim.scopeTextZh,
    scopeTextEn: claim.scopeTextEn,
    minSpendCents: claim.minSpendCents,
    validTo: claim.validTo,
    discountCents: verdict.usable ? verdict.discountCents : 0,
    unusable: verdict.usable
      ? null
      : { reason: verdict.reason, missingCents: verdict.missingCents },
  };
}
