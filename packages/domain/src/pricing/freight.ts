/** The freight of an order, with the reason for each part. The rules: docs/rules/prices.md. */
import { requireWhole, sumOf } from './cents';
import { goodsSumOf, type PricedLine } from './priced-line';

export interface FreightZone {
  /** Prefixes of six-digit region codes; empty means everywhere else. The longest match applies. */
  regions: readonly string[];
  /** Units that `firstCents` covers. */
  firstUnits: number;
  firstCents: number;
  /** Each started `nextUnits` above `firstUnits` costs `nextCents`. */
  nextUnits: number;
  nextCents: number;
  /** Free if the goods of the template cost at least this; null is never. */
  freeFromCents: number | null;
  deliverable: boolean;
  /** Days from dispatch to delivery; without it the shop states no day. Prices ignore it. */
  transitDays?: number;
}

export interface FreightTemplate {
  _id: string;
  nameZh: string;
  nameEn: string;
  /** A unit is one piece, or 1,000 g of the whole parcel, rounded up. */
  basis: 'piece' | 'weight';
  zones: readonly FreightZone[];
}

export type FreightReason =
  | 'virtual'
  | 'flat'
  | 'by_piece'
  | 'by_weight'
  | 'free_from'
  | 'region_unknown'
  | 'undeliverable';

/** The fee of one parcel. `templateId` is null for flat and virtual lines. */
export interface FreightPart {
  templateId: string | null;
  reason: FreightReason;
  cents: number;
  /** Pieces or kilograms that were charged. */
  units?: number;
  /** The freight is free from this value of goods. */
  freeFromCents?: number;
  /** How much more the goods must cost for free freight. */
  missingCents?: number;
}

export interface Freight {
  cents: number;
  parts: FreightPart[];
  /** At least one template does not deliver to the region. */
  undeliverable: boolean;
}

/**
 * The freight before vouchers. Flat lines are one parcel that costs the highest flat fee; lines of
 * one template are one parcel; the order pays all parcels.
 * `regionCode` is null before an address is chosen: the zone for everywhere else is an estimate.
 * Throws RangeError if a line names a template that is not in `templates`.
 */
export function freightOf(
  lines: readonly PricedLine[],
  regionCode: string | null,
  templates: readonly FreightTemplate[],
): Freight {
  const flatFees: number[] = [];
  const linesByTemplate = new Map<string, PricedLine[]>();
  for (const line of lines) {
    const { freight } = line;
    if (freight.kind === 'flat') flatFees.push(requireWhole(freight.cents));
    if (freight.kind === 'template')
      linesByTemplate.set(freight.templateId, [
        ...(linesByTemplate.get(freight.templateId) ?? []),
        line,
      ]);
  }

  const parts = [...linesByTemplate].map(([id, group]) =>
    partOf(requireTemplate(templates, id), group, regionCode),
  );
  if (flatFees.length > 0)
    parts.push({ templateId: null, reason: 'flat', cents: Math.max(...flatFees) });
  if (lines.some(({ freight }) => freight.kind === 'virtual'))
    parts.push({ templateId: null, reason: 'virtual', cents: 0 });
  return {
    cents: sumOf(parts.map(({ cents }) => cents)),
    parts,
    undeliverable: parts.some(({ reason }) => reason === 'undeliverable'),
  };
}

function requireTemplate(templates: readonly FreightTemplate[], id: string): FreightTemplate {
  const template = templates.find(({ _id }) => _id === id);
  if (!template) throw new RangeError(`there is no freight template ${id}; assign another one`);
  return template;
}

function partOf(
  template: FreightTemplate,
  lines: readonly PricedLine[],
  regionCode: string | null,
): FreightPart {
  const templateId = template._id;
  const zone = zoneOf(template, regionCode);
  if (!zone?.deliverable)
    return {
      templateId,
      reason: regionCode === null ? 'region_unknown' : 'undeliverable',
      cents: 0,
    };

  const units = unitsOf(template, lines);
  const free = freeFrom(zone, lines);
  if (free.missingCents === 0)
    return { templateId, reason: 'free_from', cents: 0, units, freeFromCents: free.freeFromCents };
  const reason = template.basis === 'piece' ? 'by_piece' : 'by_weight';
  return { templateId, reason, cents: feeOf(zone, units), units, ...free };
}

/** Only the goods of the template count, before vouchers. */
function freeFrom(
  { freeFromCents }: FreightZone,
  lines: readonly PricedLine[],
): Pick<FreightPart, 'freeFromCents' | 'missingCents'> {
  if (freeFromCents === null) return {};
  const missingCents = Math.max(0, requireWhole(freeFromCents) - goodsSumOf(lines));
  return { freeFromCents, missingCents };
}

/** The zone with the longest matching prefix, then the earlier one. */
function zoneOf({ zones }: FreightTemplate, regionCode: string | null): FreightZone | undefined {
  let best: FreightZone | undefined;
  let bestLength = -1;
  for (const zone of zones) {
    const length = matchLength(zone, regionCode ?? '');
    if (length <= bestLength) continue;
    best = zone;
    bestLength = length;
  }
  return best;
}

/** 0 for a zone that covers everywhere else, -1 without a match. */
function matchLength({ regions }: FreightZone, regionCode: string): number {
  if (regions.length === 0) return 0;
  const matches = regions.filter((prefix) => prefix !== '' && regionCode.startsWith(prefix));
  return Math.max(-1, ...matches.map(({ length }) => length));
}

function unitsOf({ basis }: FreightTemplate, lines: readonly PricedLine[]): number {
  if (basis === 'piece') return sumOf(lines.map(({ qty }) => qty));
  const grams = sumOf(lines.map(({ weightGrams, qty }) => weightGrams * qty));
  return Math.ceil(grams / 1000);
}

function feeOf({ firstUnits, firstCents, nextUnits, nextCents }: FreightZone, units: number) {
  const unitsAbove = Math.max(0, units - requireWhole(firstUnits, 'a number of units'));
  if (unitsAbove === 0) return requireWhole(firstCents);
  if (requireWhole(nextUnits, 'a number of units') === 0)
    throw new RangeError('the step of a freight zone must be at least 1 unit');
  const stepCount = Math.ceil(unitsAbove / nextUnits);
  return requireWhole(requireWhole(firstCents) + stepCount * requireWhole(nextCents));
}
