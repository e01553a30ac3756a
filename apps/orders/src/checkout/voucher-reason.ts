import type { Quote, QuoteVoucher } from '@shop/domain';
import { formatPrice } from '@shop/ui';
import { t } from '../messages';

/** Why a voucher cannot be used: `还差¥30可用`. */
export function unusableText(unusable: QuoteVoucher['unusable']): string {
  if (!unusable) return '';
  const { reason, missingCents = 0 } = unusable;
  return t(`unusable.${reason}`, { missing: formatPrice(missingCents) });
}

/** The notice that picked vouchers were replaced; null if all of them apply. */
export function droppedText({ dropped, claimIds }: Pick<Quote, 'dropped' | 'claimIds'>) {
  const [first] = dropped;
  if (!first) return null;
  const reason = first.reason === 'min_spend' ? t('belowMinimum') : t(`unusable.${first.reason}`);
  return t(claimIds.length > 0 ? 'droppedRepicked' : 'dropped', { reason });
}
