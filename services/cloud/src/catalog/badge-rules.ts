import { validityOf, type FreightTemplate, type PriceVoucher, type Voucher } from '@shop/domain';
import { badgesOf, type BadgeFacts, type BadgeRules } from './badges';
import { claimable, ownCount, type Reader } from './vouchers';
import type { Queryable } from '@shop/baas/cloud';
import type { ProductCard } from '@shop/domain';

/** A shop with more has badges for the largest amounts only. */
const maxVouchers = 200;

type BadgeVoucher = Omit<PriceVoucher, 'validFrom' | 'validTo'> & Pick<Voucher, 'valid'>;

const terms = `v."_id" as "claimId", v."kind", v."amountCents", v."percentBp", v."capCents",
  v."minSpendCents", v."scope", v."scopeIds", v."stackGroup", f."kind" as "platformKind"`;

/** Vouchers that take a fixed amount off an order. */
const reductions = `"voucher" v
  join "voucher_platform" f on f."code" = v."platform" and f."kind" = 'in_app'`;

/** `$1` is the current time, `$2` the shopper. */
const claimableReductions = `select ${terms}, v."valid" as "valid" from ${reductions}
  where v."kind" = 'reduce' and v."status" = 'active' and f."status" = 'on' and ${claimable}
    and ${ownCount('$2')} < v."perUser"`;

const claimedReductions = `select ${terms}, jsonb_build_object(
    'type', 'range', 'from', c."validFrom", 'to', c."validTo") as "valid"
  from "voucher_claim" c join ${reductions} on v."_id" = c."voucherId"
  where v."kind" = 'reduce' and c."userId" = $2::text and c."status" = 'claimed'
    and c."lineId" is null and c."validTo" > $1`;

/** Reads the rules for badges in one statement: every list needs them. */
export async function readBadgeRules(
  database: Queryable,
  { uid, now }: Reader,
): Promise<BadgeRules> {
  const { rows } = await database.query<{
    vouchers: BadgeVoucher[];
    parentByCategory: Record<string, string | null>;
    templates: FreightTemplate[];
  }>(
    `select
       (select coalesce(jsonb_agg(to_jsonb(best)), '[]') from (
          select * from (${claimableReductions} union all ${claimedReductions}) as usable
          order by "amountCents" desc nulls last limit ${maxVouchers}) as best) as "vouchers",
       (select coalesce(jsonb_object_agg("_id", "parentId"), '{}') from "category")
         as "parentByCategory",
       (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from "freight_template" t) as "templates"`,
    [now, uid],
  );
  const [found] = rows;
  return {
    now,
    vouchers: (found?.vouchers ?? []).map(({ valid, ...voucher }) => ({
      ...voucher,
      ...validityOf(valid, now),
    })),
    parentByCategory: found?.parentByCategory ?? {},
    templates: found?.templates ?? [],
  };
}

/** The columns of a card and those that its badges depend on, of the product `p`. */
export type CardRow = Omit<ProductCard, 'tags' | 'tagsEn'> & BadgeFacts;

export function toProductCard(row: CardRow, rules: BadgeRules): ProductCard {
  const { categoryId: _c, shippingCents: _s, freightId: _f, weightGrams: _w, ...card } = row;
  return { ...card, ...badgesOf(row, rules) };
}
