import { formatPrice } from '@shop/ui';
import { language } from '@shop/i18n';
import type { FreightFacts } from '@shop/domain';
import { t } from '../messages';

type Zone = FreightFacts['zones'][number];

/** The fee of one piece in a few words: `包邮`, `运费 ¥6`, `运费 ¥6 起`. */
export function freightFee(zones: readonly Zone[]): { text: string; isFree: boolean } {
  const fees = zones.map(({ feeCents }) => feeCents);
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  if (most === 0) return { text: t('freeShipping'), isFree: true };
  if (least === 0) return { text: t('freeInPart'), isFree: false };
  const price = formatPrice(least);
  return { text: t(least === most ? 'shipping' : 'shippingFrom', { price }), isFree: false };
}

/** Further facts of the freight: free freight, other fees by region, regions without delivery. */
export function freightNotes({ zones, excluded }: FreightFacts): string[] {
  const notes = zones.flatMap(({ regions, feeCents, freeFromCents }) => {
    if (feeCents === 0) return [];
    const names = list(regions);
    const fee = names ? [t('shippingTo', { regions: names, price: formatPrice(feeCents) })] : [];
    if (freeFromCents === null) return fee;
    const price = formatPrice(freeFromCents);
    return [...fee, names ? t('freeFromIn', { regions: names, price }) : t('freeFrom', { price })];
  });
  return excluded.length > 0 ? [...notes, t('notDelivered', { regions: list(excluded) })] : notes;
}

/**
 * The zone of an address, by the names in its text. Null if the shop does not deliver there. The
 * checkout computes the fee from the code of the region.
 */
export function zoneOf({ zones, excluded }: FreightFacts, regionText: string): Zone | null {
  const isIn = (names: readonly string[]) => names.some((name) => regionText.includes(name));
  if (isIn(excluded)) return null;
  return zones.find(({ regions }) => isIn(regions)) ?? zones.find(isEverywhereElse) ?? null;
}

export const isEverywhereElse = ({ regions }: Zone): boolean => regions.length === 0;

/** `预计 11月28日周六前送达`, or nothing if no day is promised. */
export function arrivalText({ arrivesBy }: Pick<Zone, 'arrivesBy'>): string | null {
  if (arrivesBy === null) return null;
  const day = new Intl.DateTimeFormat(language(), {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(arrivesBy);
  return t('arrivesBy', { day });
}

const list = (regions: readonly string[]): string => regions.join('、');
