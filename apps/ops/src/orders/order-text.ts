import { closeReasonOf, type Address, type OpsOrder } from '@shop/domain';
import { t } from '../messages';

/** The dialogs of the order list. */
export type OrderDialog = 'detail' | 'ship' | 'cancel' | 'reprice' | 'readdress' | 'goodwill';

/** The colours of the statuses. */
export const tones = {
  pending_payment: 'amber',
  paid: 'red',
  shipped: 'blue',
  issued: 'blue',
  completed: 'green',
  cancelled: 'grey',
  refunding: 'violet',
  refunded: 'grey',
} as const;

export const addressText = ({ name, phone, regionText, detail }: Address) =>
  t('addressText', { name, phone, region: regionText, detail });

/** The stored reason of a closed order; a free text stays as it is. */
export function closeReasonText(storedReason: string): string {
  const reason = closeReasonOf(storedReason);
  return reason ? t(`closedBy.${reason}`) : storedReason;
}

type Line = OpsOrder['lines'][number];

/** The snapshots of an order line under the names that `localText` reads. */
export const titlesOf = (
  line: Pick<Line, 'titleSnapshot' | 'titleSnapshotEn' | 'optionText' | 'optionTextEn'>,
) => ({
  titleZh: line.titleSnapshot,
  titleEn: line.titleSnapshotEn,
  optionZh: line.optionText,
  optionEn: line.optionTextEn,
});
