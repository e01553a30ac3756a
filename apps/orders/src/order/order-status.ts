import { pieceCounts, type Order, type OrderStatus } from '@shop/domain';
import type { Tone } from '@shop/ui';
import { t } from '../messages';

interface StatusStyle {
  tone: Tone;
  /** Number of completed steps; null for states without steps. */
  passed: number | null;
}

const styleByStatus: Record<OrderStatus, StatusStyle> = {
  pending_payment: { tone: 'red', passed: 1 },
  paid: { tone: 'amber', passed: 2 },
  shipped: { tone: 'blue', passed: 3 },
  issued: { tone: 'green', passed: 3 },
  completed: { tone: 'green', passed: 4 },
  cancelled: { tone: 'grey', passed: null },
  refunding: { tone: 'amber', passed: null },
  refunded: { tone: 'grey', passed: null },
};

const confirming: StatusStyle = { tone: 'amber', passed: 1 };

type StatusFacts = Pick<Order, 'status' | 'kind' | 'lines' | 'isConfirming'>;

/** Whether some pieces are on their way and others wait to be shipped. */
export const isPartlyShipped = ({
  status,
  kind,
  lines,
}: Pick<Order, 'status' | 'kind' | 'lines'>): boolean =>
  status === 'paid' && kind === 'physical' && pieceCounts(lines).sent > 0;

/** `word` for cards, `title` for the detail page. */
export function statusTexts(order: StatusFacts): StatusStyle & { word: string; title: string } {
  const key = textKeyOf(order);
  const style = order.isConfirming ? confirming : styleByStatus[order.status];
  return { ...style, word: t(`word.${key}`), title: t(`title.${key}`) };
}

function textKeyOf(order: StatusFacts) {
  if (order.isConfirming) return 'confirming';
  if (order.status === 'paid' && order.kind === 'evoucher') return 'paid_voucher';
  return isPartlyShipped(order) ? 'paid_partly' : order.status;
}
