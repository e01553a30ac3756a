import { freightOf, orderPeriods, type FreightFacts, type FreightZone } from '@shop/domain';
import { regionPath } from '@shop/domain/regions';
import { cheapestPiece, type BadgeFacts, type BadgeRules } from './badges';

const dayMs = 24 * 3_600_000;

/** The freight that one piece costs in each zone, as a quote computes it. */
export function freightFactsOf(product: BadgeFacts, rules: BadgeRules): FreightFacts | null {
  const line = cheapestPiece(product, rules);
  const { freight } = line;
  if (freight.kind === 'virtual') return null;
  if (freight.kind === 'flat')
    return {
      zones: [{ regions: [], feeCents: freight.cents, freeFromCents: null, arrivesBy: null }],
      excluded: [],
    };
  const zones = rules.templates.find(({ _id }) => _id === freight.templateId)?.zones ?? [];
  const feeIn = ({ regions: [region = ''] }: FreightZone) =>
    freightOf([line], region, rules.templates).cents;
  const delivered = zones.filter(({ deliverable }) => deliverable);
  return {
    zones: delivered.map((zone) => ({
      regions: zone.regions.map(nameOf),
      feeCents: feeIn(zone),
      freeFromCents: zone.freeFromCents,
      arrivesBy:
        zone.transitDays === undefined
          ? null
          : rules.now + orderPeriods.dispatch + zone.transitDays * dayMs,
    })),
    excluded: zones.flatMap((zone) => (zone.deliverable ? [] : zone.regions.map(nameOf))),
  };
}

/** The name of the region with this prefix: `54` is 西藏自治区. */
const nameOf = (prefix: string): string => regionPath(prefix.padEnd(6, '0')).at(-1)?.name ?? prefix;
