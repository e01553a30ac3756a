import type { Order, OrderStatus } from '@shop/domain';
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

/** `word` for cards, `title` for the detail page. */
export function statusTexts({
  status,
  kind,
}: Pick<Order, 'status' | 'kind'>): StatusStyle & { word: string; title: string } {
  const key = status === 'paid' && kind === 'evoucher' ? 'paid_voucher' : status;
  return { ...styleByStatus[status], word: t(`word.${key}`), title: t(`title.${key}`) };
}
