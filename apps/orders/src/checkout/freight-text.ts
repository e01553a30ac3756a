import type { FreightPart, Quote } from '@shop/domain';
import { formatPrice } from '@shop/ui';
import { t } from '../messages';

/** Why the freight costs what it costs: `满¥99包邮，还差¥12`. One sentence for each reason. */
export function freightReasons({ freight }: Pick<Quote, 'freight'>): string[] {
  return [...new Set(freight.map(reasonOf).filter((text) => text !== ''))];
}

function reasonOf({ reason, freeFromCents, missingCents, units = 0 }: FreightPart): string {
  switch (reason) {
    case 'free_from':
      return t('freight.free_from', { from: formatPrice(freeFromCents ?? 0) });
    case 'by_piece':
    case 'by_weight': {
      const base = t(`freight.${reason}`, { units });
      if (freeFromCents === undefined || !missingCents) return base;
      const amounts = { from: formatPrice(freeFromCents), missing: formatPrice(missingCents) };
      return t('freight.missing', amounts);
    }
    case 'region_unknown':
    case 'undeliverable':
      return t(`freight.${reason}`);
    default:
      return '';
  }
}
