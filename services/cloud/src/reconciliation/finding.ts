import type { DiscrepancyKind } from '@shop/domain';
import type { StatementRow } from '../provider/provider';

/** A difference of one payment or refund. */
export interface Finding {
  kind: DiscrepancyKind;
  /** Our payment or refund; the provider's reference when we have none. */
  subject: string;
  orderId: string | null;
  ourCents: number | null;
  theirCents: number | null;
  /** The provider's row to apply to our payment or refund; null when the staff must decide. */
  repair: StatementRow | null;
}
