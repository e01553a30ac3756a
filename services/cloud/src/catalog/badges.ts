/** The badges of a product: promises that the price rules keep for one piece of any of its SKUs. */
import {
  freightOf,
  type Badges,
  voucherVerdict,
  type FreightTemplate,
  type PricedLine,
  type PriceVoucher,
  type ProductRow,
} from '@shop/domain';

/** The facts of a product that its badges depend on. */
export type BadgeFacts = Pick<
  ProductRow,
  '_id' | 'kind' | 'categoryId' | 'priceMinCents' | 'shippingCents' | 'freightId' | 'weightGrams'
>;

/** Everything that is not a fact of the product, as one shopper sees it now. */
export interface BadgeRules {
  /** Epoch ms. */
  now: number;
  /** The vouchers that the shopper has or can claim. */
  vouchers: readonly PriceVoucher[];
  parentByCategory: Readonly<Record<string, string | null>>;
  templates: readonly FreightTemplate[];
}

export function badgesOf(product: BadgeFacts, rules: BadgeRules): Badges {
  const line = cheapestPiece(product, rules);
  const badges: [zh: string, en: string][] = [];
  const reductionCents = reductionOf(line, rules);
  if (reductionCents > 0) {
    const yuan = reductionCents / 100;
    badges.push([`券减${yuan}`, `¥${yuan} off`]);
  }
  if (product.kind === 'evoucher') badges.push(['电子券', 'E-voucher']);
  else if (isShippedFree(line, rules)) badges.push(['包邮', 'Free shipping']);
  return { tags: badges.map(([zh]) => zh), tagsEn: badges.map(([, en]) => en) };
}

/** One piece at the lowest price: a threshold that it reaches, every other SKU reaches too. */
export function cheapestPiece(product: BadgeFacts, { parentByCategory }: BadgeRules): PricedLine {
  return {
    skuId: product._id,
    productId: product._id,
    categoryIds: categoriesAbove(product.categoryId, parentByCategory),
    unitCents: product.priceMinCents,
    qty: 1,
    weightGrams: product.weightGrams,
    freight: lineFreight(product),
  };
}

/** How a line of a product is shipped. */
export function lineFreight({
  kind,
  freightId,
  shippingCents,
}: Pick<ProductRow, 'kind' | 'freightId' | 'shippingCents'>): PricedLine['freight'] {
  if (kind === 'evoucher') return { kind: 'virtual' };
  if (freightId === null) return { kind: 'flat', cents: shippingCents };
  return { kind: 'template', templateId: freightId };
}

function categoriesAbove(id: string, parents: BadgeRules['parentByCategory']): string[] {
  const ids: string[] = [];
  for (let at: string | null = id; at !== null && !ids.includes(at); at = parents[at] ?? null)
    ids.push(at);
  return ids;
}

/**
 * The largest fixed amount that a single voucher takes off. A percentage depends on the SKU, and an
 * amount above the price is not taken off whole, so neither makes a badge.
 */
function reductionOf(line: PricedLine, { vouchers, now }: BadgeRules): number {
  let bestCents = 0;
  for (const voucher of vouchers) {
    if (voucher.kind !== 'reduce' || voucher.amountCents === null) continue;
    const verdict = voucherVerdict(voucher, [line], 0, now);
    const wholeCents = Math.min(voucher.amountCents, voucher.capCents ?? voucher.amountCents);
    if (verdict.usable && verdict.discountCents === wholeCents)
      bestCents = Math.max(bestCents, wholeCents);
  }
  return bestCents;
}

/** Whether one piece costs no freight wherever the shop delivers it. */
function isShippedFree(line: PricedLine, { templates }: BadgeRules): boolean {
  const { freight } = line;
  if (freight.kind !== 'template') return freight.kind === 'flat' && freight.cents === 0;
  const template = templates.find(({ _id }) => _id === freight.templateId);
  const zones = template?.zones.filter(({ deliverable }) => deliverable) ?? [];
  const feeCents = (region: string) => freightOf([line], region, templates).cents;
  return (
    zones.length > 0 &&
    zones.every(({ regions }) =>
      (regions.length === 0 ? [''] : regions).every((region) => feeCents(region) === 0),
    )
  );
}
