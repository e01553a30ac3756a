import type { FreightPart, Quote } from '@shop/domain';
import { formatPrice } from '@shop/ui';
import { t } from '../messages';

/** When the goods leave or the codes arrive. */
export function deliveryPromise({ kind, lines }: Pick<Quote, 'kind' | 'lines'>): string {
  return t(`promise.${kind}`, { days: lines[0]?.codeValidDays ?? 0 });
}

/** Why the freight costs what it costs: `满¥99包邮，还差¥12`. One sentence for each reason. */
export function freightReasons({ freight, address }: Pick<Quote, 'freight' | 'address'>): string[] {
  const texts = freight.flatMap(reasonsOf);
  const isEstimate = address === null && freight.some(({ reason }) => dependsOnRegion(reason));
  return [...new Set(isEstimate ? [...texts, t('freight.estimate')] : texts)];
}

const dependsOnRegion = (reason: FreightPart['reason']) =>
  reason === 'by_piece' || reason === 'by_weight' || reason === 'free_from';

function reasonsOf({
  reason,
  cents,
  freeFromCents,
  missingCents,
  units = 0,
}: FreightPart): string[] {
  switch (reason) {
    case 'free_from':
      return [t('freight.free_from', { from: formatPrice(freeFromCents ?? 0) })];
    case 'by_piece':
    case 'by_weight': {
      const base = t(`freight.${reason}`, { units });
      if (freeFromCents === undefined || !missingCents) return [base];
      const amounts = { from: formatPrice(freeFromCents), missing: formatPrice(missingCents) };
      return [base, t('freight.missing', amounts)];
    }
    case 'flat':
      return cents > 0 ? [t('freight.flat')] : [];
    case 'region_unknown':
    case 'undeliverable':
      return [t(`freight.${reason}`)];
    default:
      return [];
  }
}
