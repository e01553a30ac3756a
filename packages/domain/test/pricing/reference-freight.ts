/** A second implementation of the freight rules for tests: it counts step by step. */
import type { FreightTemplate, FreightZone } from '../../src/pricing/freight';
import type { PricedLine } from '../../src/pricing/priced-line';

export interface FreightRules {
  zone(template: FreightTemplate, region: string): FreightZone | undefined;
  units(template: FreightTemplate, lines: PricedLine[]): number;
  fee(zone: FreightZone, units: number): number;
  /** The goods that free freight counts. */
  freeBase(lines: PricedLine[], all: readonly PricedLine[]): number;
  flat(fees: number[]): number;
  total(templateFees: number[], flatFee: number): number;
  /** Lines that share a parcel. */
  parcels(lines: readonly PricedLine[]): PricedLine[][];
}

const add = (values: number[]) => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};
const most = (values: number[]) =>
  values.length === 0 ? 0 : [...values].sort((a, b) => b - a)[0]!;
export const goodsValue = (lines: readonly PricedLine[]) =>
  add(lines.map(({ unitCents, qty }) => unitCents * qty));
export const templateOf = ({ freight }: PricedLine) =>
  freight.kind === 'template' ? freight.templateId : null;

export const writtenFreight: FreightRules = {
  zone({ zones }, region) {
    for (let length = region.length; length > 0; length--) {
      const zone = zones.find(({ regions }) => regions.includes(region.slice(0, length)));
      if (zone) return zone;
    }
    return zones.find(({ regions }) => regions.length === 0);
  },
  units({ basis }, lines) {
    if (basis === 'piece') return add(lines.map(({ qty }) => qty));
    let units = 0;
    let grams = add(lines.map(({ qty, weightGrams }) => qty * weightGrams));
    for (; grams > 0; grams -= 1000) units += 1;
    return units;
  },
  fee({ firstUnits, firstCents, nextUnits, nextCents }, units) {
    let fee = firstCents;
    for (let covered = firstUnits; covered < units; covered += nextUnits) fee += nextCents;
    return fee;
  },
  freeBase: (lines) => goodsValue(lines),
  flat: most,
  total: (templateFees, flatFee) => add(templateFees) + flatFee,
  parcels(lines) {
    const ids = [...new Set(lines.map(templateOf))].filter((id) => id !== null);
    return ids.map((id) => lines.filter((line) => templateOf(line) === id));
  },
};

/** The freight, or null if a template does not deliver to the region. */
export function referenceFreight(
  lines: readonly PricedLine[],
  region: string,
  templates: readonly FreightTemplate[],
  rules: FreightRules = writtenFreight,
): number | null {
  const fees: number[] = [];
  for (const parcel of rules.parcels(lines)) {
    const template = templates.find(({ _id }) => _id === templateOf(parcel[0]!))!;
    const zone = rules.zone(template, region);
    if (!zone?.deliverable) return null;
    const isFree =
      zone.freeFromCents !== null && rules.freeBase(parcel, lines) >= zone.freeFromCents;
    fees.push(isFree ? 0 : rules.fee(zone, rules.units(template, parcel)));
  }
  const flatFees = lines.flatMap(({ freight }) => (freight.kind === 'flat' ? [freight.cents] : []));
  return rules.total(fees, rules.flat(flatFees));
}
